package kolk.sessions.platform.icon;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** Pictures in the file formats that systems want their icons in. The same picture gives the same bytes. */
final class IconFormats {
    /** The entries of an Apple icon that hold PNG, by size in pixels. */
    private static final Map<Integer, List<String>> ICNS_TYPES = new TreeMap<>(Map.of(
            32, List.of("ic11"),
            64, List.of("ic12"),
            128, List.of("ic07"),
            256, List.of("ic08", "ic13"),
            512, List.of("ic09", "ic14"),
            1024, List.of("ic10")));

    private IconFormats() {}

    static byte[] png(Pixels picture) {
        int size = picture.size();
        byte[] rgba = picture.toRgbaBytes();
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(compressed)) {
            for (int y = 0; y < size; y++) {
                deflater.write(0);
                deflater.write(rgba, y * size * 4, size * 4);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ByteBuffer header = ByteBuffer.allocate(13).putInt(size).putInt(size).put(new byte[] {8, 6, 0, 0, 0});
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
        chunk(file, "IHDR", header.array());
        chunk(file, "IDAT", compressed.toByteArray());
        chunk(file, "IEND", new byte[0]);
        return file.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream file, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        file.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        file.writeBytes(name);
        file.writeBytes(data);
        file.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }

    /** A Windows icon; its entries are PNG, which Windows reads since Vista. Sizes at most 256. */
    static byte[] ico(Collection<Pixels> pictures) {
        List<byte[]> pngs = pictures.stream().map(IconFormats::png).toList();
        int offset = 6 + 16 * pictures.size();
        ByteBuffer directory = ByteBuffer.allocate(offset).order(ByteOrder.LITTLE_ENDIAN);
        directory.putShort((short) 0).putShort((short) 1).putShort((short) pictures.size());
        int index = 0;
        for (Pixels picture : pictures) {
            // 256 is written as 0: the field has one byte.
            byte size = (byte) picture.size();
            int length = pngs.get(index++).length;
            directory
                    .put(size)
                    .put(size)
                    .putShort((short) 0)
                    .putShort((short) 1)
                    .putShort((short) 32);
            directory.putInt(length).putInt(offset);
            offset += length;
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(directory.array());
        pngs.forEach(file::writeBytes);
        return file.toByteArray();
    }

    /** An Apple icon of the sizes that one has. */
    static byte[] icns(AppIcon icon) {
        ByteArrayOutputStream entries = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(entries);
        try {
            for (Map.Entry<Integer, List<String>> entry : ICNS_TYPES.entrySet()) {
                byte[] png = png(icon.plain(entry.getKey()));
                for (String type : entry.getValue()) {
                    out.writeBytes(type);
                    out.writeInt(png.length + 8);
                    out.write(png);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ByteBuffer.allocate(entries.size() + 8)
                .put("icns".getBytes(StandardCharsets.US_ASCII))
                .putInt(entries.size() + 8)
                .put(entries.toByteArray())
                .array();
    }
}
