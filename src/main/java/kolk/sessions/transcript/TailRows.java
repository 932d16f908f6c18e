package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kolk.sessions.store.Said;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Waiting;

/** What the rows behind all messages show: what a live session is saying, what it asks, and what a pause keeps. It keeps nothing. */
final class TailRows {
    private TailRows() {}

    static Content content(Paused paused) {
        return new Content(new Head.Notice(), TextBlocks.plain(paused.pendingTurn()));
    }

    static Content content(Waiting waiting) {
        List<Block> blocks = new ArrayList<>();
        MarkdownBlocks.addCode(
                CodeHighlighter.highlight(
                        waiting.request().detail(), waiting.request().tool()),
                "",
                Place.TOP,
                blocks);
        String diff = waiting.request().diff();
        if (diff != null && !diff.isEmpty()) {
            blocks.addAll(LineDiff.blocks(LineDiff.parse(diff)));
        }
        return new Content(new Head.Notice(), blocks);
    }

    static Content content(Said said, boolean open, MessageBlocks formatting) {
        return switch (said) {
            case Said.Words words -> {
                Part part = switch (words.speaker()) {
                    case PERSON -> Part.PROMPT;
                    case MODEL -> Part.ANSWER;
                    case REASONING -> Part.REASONING;
                };
                boolean folded = part.folds() && !open;
                Head head = new Head.Speaker(
                        part,
                        words.text().length(),
                        folded ? TextBlocks.line(words.text()) : "",
                        part == Part.PROMPT ? words.at() : null);
                int pieces = 1 + words.text().length() / RowPlan.PIECE;
                List<Block> blocks = part == Part.PROMPT
                        ? TextBlocks.plain(words.text())
                        : formatting.formatted(words.text(), pieces);
                yield new Content(head, folded ? List.of() : blocks);
            }
            case Said.ToolUse use -> {
                ToolCard card = ToolCard.ofUnsaved(use);
                int shown = open ? card.blocks() : card.preview();
                yield new Content(
                        card.head(null),
                        IntStream.range(0, shown).mapToObj(card::make).toList());
            }
        };
    }
}
