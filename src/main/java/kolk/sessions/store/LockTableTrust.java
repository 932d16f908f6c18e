package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * How far the system's table of locks can be believed for one folder. Found out once, with a lock of our own on a file without a name, which
 * leaves nothing behind (kolk-on-disk.md section 4).
 *
 * @param naming how the table names a file of this folder
 * @param complete whether every holder there can be is in the table: not on a network file system, and not where other processes live
 *     outside what this one can see
 * @param device the file system the folder lies on
 */
record LockTableTrust(Naming naming, boolean complete, long device) {
    /** How the table names a file. */
    enum Naming {
        /** By device and inode as {@code stat(2)} says: a match is certain. */
        EXACT,
        /** By the inode, but by another device (btrfs): a match is a hint, no match is certain. */
        INODE,
        /** Not in a way that can be found. */
        NONE
    }

    /** What is believed where nothing could be found out: nothing. */
    static final LockTableTrust NONE = new LockTableTrust(Naming.NONE, false, 0);

    /**
     * File systems whose locks only this machine's processes can hold. Overlays are not among them: a file of theirs can have another number than
     * the one the lock is on.
     */
    private static final Set<String> LOCAL =
            Set.of("ext2", "ext3", "ext4", "xfs", "btrfs", "tmpfs", "f2fs", "jfs", "reiserfs", "zfs", "bcachefs");

    /** The link that names the process's view of process ids, and what it says for the machine's own (a constant of the kernel). */
    private static final Path PID_NAMESPACE = Path.of("/proc/self/ns/pid");

    private static final String WHOLE_MACHINE = "pid:[4026531836]";

    /** Finds out about a folder. Needs the right to make files there, without which nothing is believed; changes nothing that can be seen. */
    static LockTableTrust of(Path dir, NativeFlock flock, LockTable.Source table) {
        if (!flock.hasUnnamedFiles()) {
            return NONE;
        }
        try {
            int fd = flock.openUnnamed(dir);
            try {
                if (!flock.tryLock(fd)) {
                    return NONE;
                }
                FileId own = flock.identity(fd);
                return new LockTableTrust(naming(own, table.read()), isLocal(dir) && seesAllProcesses(), own.device());
            } finally {
                flock.release(fd);
            }
        } catch (IOException e) {
            // No right to make a file there, or no table: then each lock is asked for, which needs neither.
            return NONE;
        }
    }

    /** What the table's name for a file is worth: the whole of it, or its inode only. */
    FileId nameOf(FileId file) {
        return naming == Naming.EXACT ? file : new FileId(0, file.inode());
    }

    /** Whether a name in the table can mean this file. */
    boolean names(FileId inTable, FileId file) {
        return nameOf(inTable).equals(nameOf(file));
    }

    /** Whether a name in the table can mean a file of this folder. */
    boolean canBeHere(FileId inTable) {
        return naming != Naming.EXACT || inTable.device() == device;
    }

    /** Whether nobody holds a file of this folder, for certain. */
    boolean saysFree(FileId file, LockTable table) {
        if (!complete || file.device() != device) {
            return false;
        }
        return naming == Naming.EXACT ? table.holder(file) == null : !table.namesInode(file.inode());
    }

    private static Naming naming(FileId own, LockTable table) {
        Long holder = table.holder(own);
        if (holder != null && holder == ProcessHandle.current().pid()) {
            return Naming.EXACT;
        }
        return table.namesInode(own.inode()) ? Naming.INODE : Naming.NONE;
    }

    private static boolean isLocal(Path dir) throws IOException {
        return LOCAL.contains(Files.getFileStore(dir).type());
    }

    private static boolean seesAllProcesses() throws IOException {
        return Files.readSymbolicLink(PID_NAMESPACE).toString().equals(WHOLE_MACHINE);
    }
}
