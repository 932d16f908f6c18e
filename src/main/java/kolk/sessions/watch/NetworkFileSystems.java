package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/**
 * Knows the file systems whose changes can be made on another machine. Their events tell only of this machine's changes, so they cannot be
 * relied on.
 */
final class NetworkFileSystems {
    private static final Set<String> TYPES = Set.of(
            "9p",
            "afpfs",
            "afs",
            "beegfs",
            "ceph",
            "cifs",
            "coda",
            "davfs",
            "drvfs",
            "fuse.cephfs",
            "fuse.davfs",
            "fuse.glusterfs",
            "fuse.gvfsd-fuse",
            "fuse.juicefs",
            "fuse.kio-fuse",
            "fuse.rclone",
            "fuse.s3fs",
            "fuse.sshfs",
            "fuse.vmhgfs-fuse",
            "glusterfs",
            "gpfs",
            "lustre",
            "ncpfs",
            "nfs",
            "nfs3",
            "nfs4",
            "ocfs2",
            "prl_fs",
            "smb2",
            "smb3",
            "smbfs",
            "vboxsf",
            "virtiofs",
            "vmhgfs",
            "webdav");

    private NetworkFileSystems() {}

    /** The type of the file system that a folder is on, as the system calls it; empty where it cannot be found out. */
    static String typeOf(Path dir) {
        try {
            return Files.getFileStore(dir).type();
        } catch (IOException e) {
            // Without a type the folder is watched as usual, and the reconciliation is the net.
            return "";
        }
    }

    /** Whether other machines can change what is on a file system of this type. */
    static boolean isRemote(String type) {
        return TYPES.contains(type.toLowerCase(Locale.ROOT));
    }
}
