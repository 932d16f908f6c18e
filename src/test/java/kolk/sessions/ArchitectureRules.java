package kolk.sessions;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callCodeUnitWhere;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.URL;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/** The rules of docs/architecture.md as checks of compiled classes. It finds nothing out by itself: {@link ArchitectureTest} runs it. */
final class ArchitectureRules {
    private static final Set<String> MIDDLE_ROW = Set.of("watch", "transcript", "search", "export", "resume");
    private static final Set<String> BESIDE_THE_MIDDLE_ROW = Set.of("settings", "demo");
    private static final Set<String> WITHOUT_JAVAFX =
            Set.of("store", "watch", "transcript", "search", "export", "resume", "settings", "demo", "checkup", "cli");

    private static final String[] OTHER_NETWORK_PACKAGES = {
        "java.net.http..", "javafx.scene.web..", "javax.net..", "java.rmi..", "com.sun.net.httpserver.."
    };
    private static final Set<String> NETWORK_TYPES = Set.of(
            "java.net.URLConnection",
            "java.net.URLStreamHandler",
            "java.net.URLClassLoader",
            "java.net.Socket",
            "java.net.ServerSocket",
            "java.net.DatagramSocket",
            "java.net.DatagramPacket",
            "java.net.InetAddress",
            "java.net.InetSocketAddress",
            "java.net.NetworkInterface",
            "java.net.Proxy",
            "java.net.ProxySelector",
            "java.nio.channels.NetworkChannel",
            "java.nio.channels.AsynchronousSocketChannel",
            "java.nio.channels.AsynchronousServerSocketChannel");
    /** Network channels that can also be Unix-domain sockets: they are held to that by what may be called on them. */
    private static final Set<String> PERHAPS_UNIX_DOMAIN =
            Set.of(SocketChannel.class.getName(), ServerSocketChannel.class.getName());

    private final String base;

    private ArchitectureRules(String base) {
        this.base = base;
    }

    /** Every rule by its name, for the program whose packages lie under {@code base}. */
    static Map<String, ArchRule> of(String base) {
        return new ArchitectureRules(base).all();
    }

    private Map<String, ArchRule> all() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        rules.put("store imports none of the others", imports("store"));
        for (String middle : sorted(MIDDLE_ROW)) {
            rules.put(middle + " imports store and its own row", imports(middle, "store", MIDDLE_ROW));
        }
        rules.put("settings imports store", imports("settings", "store"));
        rules.put("demo imports store", imports("demo", "store"));
        rules.put("viewmodel imports what is below it", imports("viewmodel", "store", "settings", MIDDLE_ROW));
        rules.put("view imports what is below it", imports("view", "viewmodel", "store", "settings", MIDDLE_ROW));
        rules.put("checkup imports what it looks at", imports("checkup", "store", "settings", MIDDLE_ROW));
        rules.put(
                "cli imports the middle row and the check-up",
                imports("cli", "store", "checkup", MIDDLE_ROW, BESIDE_THE_MIDDLE_ROW));
        rules.put(
                "platform does not know the launcher or the commands",
                imports("platform", "view", "viewmodel", "store", MIDDLE_ROW, BESIDE_THE_MIDDLE_ROW));
        rules.put(
                "packages do not import each other in circles",
                slices().matching(base + ".(*)..").should().beFreeOfCycles().allowEmptyShould(true));
        rules.put(
                "AWT and D-Bus only in platform",
                noClasses()
                        .that(resideInAPackage(base + ".."))
                        .and()
                        .resideOutsideOfPackage(base + ".platform..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("java.awt..", "javax.swing..", "org.freedesktop.dbus.."));
        rules.put(
                "no JavaFX below the view model",
                noClasses()
                        .that()
                        .resideInAnyPackage(inside(WITHOUT_JAVAFX))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("javafx..", "com.sun.javafx.."));
        rules.put(
                "of JavaFX, view models know properties and collections only",
                noClasses()
                        .that()
                        .resideInAPackage(inside("viewmodel"))
                        .should()
                        .dependOnClassesThat(resideInAnyPackage("javafx..", "com.sun.javafx..")
                                .and(describe("are not in javafx.base", type -> !isInJavaFxBase(type)))));
        rules.put(
                "view models touch no files and start no threads",
                noClasses()
                        .that()
                        .resideInAPackage(inside("viewmodel"))
                        .should(touchFiles())
                        .orShould(startThreads()));
        rules.put(
                "store starts no threads",
                noClasses().that().resideInAPackage(inside("store")).should(startThreads()));
        rules.put(
                "no network types",
                noClasses()
                        .that()
                        .resideInAPackage(base + "..")
                        .should()
                        .dependOnClassesThat(describe("are network types", ArchitectureRules::isNetworkType)));
        rules.put(
                "no call that opens a connection or an IP socket",
                noClasses()
                        .that()
                        .resideInAPackage(base + "..")
                        .should()
                        .accessTargetWhere(describe("opens a connection", ArchitectureRules::opensConnection)));
        rules.put(
                "no shell strings",
                noClasses()
                        .that()
                        .resideInAPackage(base + "..")
                        .should()
                        .callMethodWhere(
                                describe("starts a program from one text", ArchitectureRules::callsRuntimeExec)));
        rules.put(
                "standard output and error only in cli and app",
                noClasses()
                        .that(resideInAPackage(base + ".."))
                        .and()
                        .resideOutsideOfPackages(inside(Set.of("cli", "app")))
                        .should()
                        .accessTargetWhere(
                                describe("is System.out or System.err", ArchitectureRules::isStandardStream)));
        rules.put(
                "no static holds state",
                fields().that()
                        .areDeclaredInClassesThat()
                        .resideInAPackage(base + "..")
                        .and()
                        .areStatic()
                        .should(beConstants()));
        rules.put(
                "every package is null-marked",
                classes().that().resideInAPackage(base + "..").should(lieInANullMarkedPackage()));
        rules.replaceAll((name, rule) -> rule.allowEmptyShould(true).as(name));
        return rules;
    }

    /** Of the program's own packages, classes of {@code from} import only {@code from} and {@code others} (names or sets of names). */
    private ArchRule imports(String from, Object... others) {
        String[] allowed = Stream.concat(
                        Stream.of(from),
                        Arrays.stream(others).flatMap(o -> o instanceof Set<?> set ? set.stream() : Stream.of(o)))
                .map(name -> inside((String) name))
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(inside(from))
                .should()
                .dependOnClassesThat(
                        resideInAPackage(base + "..").and(DescribedPredicate.not(resideInAnyPackage(allowed))));
    }

    private String inside(String name) {
        return base + "." + name + "..";
    }

    private String[] inside(Set<String> names) {
        return sorted(names).stream().map(this::inside).toArray(String[]::new);
    }

    private static List<String> sorted(Set<String> names) {
        return names.stream().sorted().toList();
    }

    private static boolean isInJavaFxBase(JavaClass type) {
        return resideInAnyPackage("javafx.beans..", "javafx.collections..", "javafx.event..", "javafx.util..")
                .test(type);
    }

    private static boolean isNetworkType(JavaClass type) {
        if (PERHAPS_UNIX_DOMAIN.contains(type.getName())) {
            return false;
        }
        return resideInAnyPackage(OTHER_NETWORK_PACKAGES).test(type)
                || NETWORK_TYPES.stream().anyMatch(name -> assignableTo(name).test(type));
    }

    private static boolean opensConnection(JavaAccess<?> access) {
        AccessTarget target = access.getTarget();
        String owner = target.getOwner().getName();
        if (owner.equals(URL.class.getName())) {
            return Set.of("openConnection", "openStream", "getContent").contains(target.getName());
        }
        if (owner.equals(StandardProtocolFamily.class.getName())) {
            return Set.of("INET", "INET6").contains(target.getName());
        }
        // Without a protocol family the channel is an IP socket.
        return PERHAPS_UNIX_DOMAIN.contains(owner)
                && target instanceof AccessTarget.MethodCallTarget method
                && (method.getName().equals("socket")
                        || method.getName().equals("open")
                                && method.getRawParameterTypes().isEmpty());
    }

    private static boolean callsRuntimeExec(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(Runtime.class)
                && access.getTarget().getName().equals("exec");
    }

    private static boolean isStandardStream(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(System.class)
                && Set.of("out", "err").contains(access.getTarget().getName());
    }

    private static ArchCondition<JavaClass> touchFiles() {
        return dependOnClassesThat(describe(
                "are ways to files",
                type -> type.isEquivalentTo(Files.class)
                        || type.getPackageName().equals("java.nio.channels")
                        || type.getName().startsWith("java.io.File")
                        || type.isEquivalentTo(RandomAccessFile.class)));
    }

    private static ArchCondition<JavaClass> startThreads() {
        return dependOnClassesThat(describe(
                        "are ways to threads",
                        (JavaClass type) -> type.isEquivalentTo(Timer.class)
                                || type.isAssignableTo(Executor.class)
                                || type.isEquivalentTo(Executors.class)
                                || type.isEquivalentTo(CompletableFuture.class)))
                .or(callCodeUnitWhere(describe(
                        "makes a thread",
                        call -> call.getTargetOwner().isEquivalentTo(Thread.class)
                                && Set.of("<init>", "start", "startVirtualThread", "ofVirtual", "ofPlatform")
                                        .contains(call.getTarget().getName()))));
    }

    private static ArchCondition<JavaField> beConstants() {
        return new ArchCondition<>("be final and of a type that holds no state") {
            @Override
            public void check(JavaField field, ConditionEvents events) {
                boolean constant = field.getModifiers().contains(JavaModifier.FINAL) && !isMutable(field.getRawType());
                events.add(new SimpleConditionEvent(
                        field, constant, field.getFullName() + (constant ? " is a constant" : " can change")));
            }
        };
    }

    /** Types that are made to change. Interfaces such as {@code List} are let through: constants are {@code List.of(...)}. */
    private static boolean isMutable(JavaClass type) {
        boolean madeToChange = Stream.of(
                        "java.lang.ThreadLocal",
                        "java.lang.Thread",
                        "java.lang.StringBuilder",
                        "java.util.concurrent.Executor",
                        "java.util.concurrent.ConcurrentMap",
                        "java.util.concurrent.locks.Lock",
                        "java.util.Queue",
                        "java.util.Random",
                        "javafx.beans.value.WritableValue",
                        "javafx.collections.ObservableList",
                        "javafx.collections.ObservableMap",
                        "javafx.collections.ObservableSet")
                .anyMatch(name -> assignableTo(name).test(type));
        boolean concreteCollection =
                !type.isInterface() && (type.isAssignableTo(Map.class) || type.isAssignableTo(Collection.class));
        return madeToChange || concreteCollection || type.getPackageName().equals("java.util.concurrent.atomic");
    }

    private static ArchCondition<JavaClass> lieInANullMarkedPackage() {
        return new ArchCondition<>("lie in a package that is @NullMarked") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                events.add(new SimpleConditionEvent(
                        type, marked, type.getName() + (marked ? " is" : " is not") + " null-marked"));
            }
        };
    }
}
