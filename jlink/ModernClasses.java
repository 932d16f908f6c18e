import static java.lang.classfile.ClassFile.JAVA_8_VERSION;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Gives class files of before Java 6 in a jar the version of Java 8, with the stack maps that this version asks for, and changes nothing else: neither
 * instructions nor names nor debug information. The AOT cache takes no class that has to be checked the old way, which costs every start the reading
 * and checking of the whole command line parser. Run by the build on the collected jars; it is no part of the program.
 *
 * <p>Arguments: the folder of the jars.
 */
final class ModernClasses {
    private static final int FIRST_WITH_STACK_MAPS = 50;

    private ModernClasses() {}

    public static void main(String[] args) throws IOException {
        List<Path> jars;
        try (var all = Files.list(Path.of(args[0]))) {
            jars = all.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
        for (Path jar : jars) {
            modernize(jar);
        }
    }

    private static void modernize(Path jar) throws IOException {
        List<ZipEntry> entries = new ArrayList<>();
        Map<String, byte[]> contents = new HashMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                entries.add(entry);
                contents.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        if (contents.entrySet().stream().noneMatch(entry -> isOld(entry.getKey(), entry.getValue()))) {
            return;
        }
        ClassFile classFile = ClassFile.of(
                ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
                ClassFile.ConstantPoolSharingOption.SHARED_POOL,
                ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(
                                type -> stream(contents.get(internalName(type) + ".class")))
                        .orElse(ClassHierarchyResolver.defaultResolver())));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (ZipEntry entry : entries) {
                byte[] content = contents.get(entry.getName());
                ZipEntry kept = new ZipEntry(entry.getName());
                kept.setTimeLocal(entry.getTimeLocal());
                out.putNextEntry(kept);
                out.write(isOld(entry.getName(), content) ? modern(classFile, content) : content);
                out.closeEntry();
            }
        }
        Files.write(jar, bytes.toByteArray());
    }

    private static byte[] modern(ClassFile classFile, byte[] content) {
        ClassModel model = classFile.parse(content);
        return classFile.transformClass(
                model,
                ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                        .andThen(ClassTransform.endHandler(builder -> builder.withVersion(JAVA_8_VERSION, 0))));
    }

    private static boolean isOld(String name, byte[] content) {
        return name.endsWith(".class") && ((content[6] & 0xff) << 8 | content[7] & 0xff) < FIRST_WITH_STACK_MAPS;
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    private static java.io.InputStream stream(byte[] content) {
        return content == null ? null : new java.io.ByteArrayInputStream(content);
    }
}
