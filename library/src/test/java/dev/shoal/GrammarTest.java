package dev.shoal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The grammar of the API, which all exported classes of all library modules are held to, by
/// reflection.
class GrammarTest {
  /// Parts of names that have a term of the field: see `docs/glossary.md`. `atLeast` is one word.
  private static final Set<String> RETIRED =
      Set.of("place", "places", "least", "greatest", "share", "deal", "mend", "crew", "crumbs");

  /// What a method may work by: segments between offsets, runs of equal keys side by side, equal
  /// keys anywhere; two ways to give the corners of a mesh.
  private static final Set<String> BY =
      Set.of("bySegment", "byRun", "byKey", "sortByKey", "by", "findByCoordinates");

  /// What a reader of a facade with static methods on plain arrays must know.
  private static final String STATIC_FORMS =
      "Static methods that take plain arrays use all cores and the default settings, even if called"
          + " through an instance. An instance takes arrays of its device,"
          + " such as `IntArray.wrap(values)`.";

  private static final List<Class<?>> CLASSES = exportedClasses();

  private static final List<Class<?>> FACADES =
      CLASSES.stream().filter(GrammarTest::isFacade).toList();

  private static final List<Class<?>> ALGORITHMS =
      CLASSES.stream()
          .filter(type -> type.getSimpleName().endsWith("Algorithm"))
          .filter(Class::isInterface)
          .filter(type -> type != DeviceAlgorithm.class)
          .toList();

  @Test
  void facadesAndAlgorithmsAreFound() {
    assertTrue(FACADES.size() > 30, () -> "only " + FACADES);
    assertTrue(ALGORITHMS.size() > 10, () -> "only " + ALGORITHMS);
  }

  @Test
  void facadesAreFinalAndHaveNoPublicConstructor() {
    assertNone(FACADES.stream().filter(facade -> !Modifier.isFinal(facade.getModifiers())));
    assertNone(
        FACADES.stream()
            .flatMap(facade -> Stream.<Constructor<?>>of(facade.getDeclaredConstructors()))
            .filter(GrammarTest::isPublic));
  }

  @Test
  void facadesHoldNothingMutable() {
    Predicate<Field> isMutable =
        field ->
            !Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers());
    assertNone(FACADES.stream().flatMap(f -> Stream.of(f.getDeclaredFields())).filter(isMutable));
  }

  @Test
  void algorithmsAreOpenAndMakeTheirKernels() {
    assertNone(ALGORITHMS.stream().filter(Class::isSealed));
    assertNone(ALGORITHMS.stream().filter(each -> !DeviceAlgorithm.class.isAssignableFrom(each)));
    assertNone(ALGORITHMS.stream().filter(each -> !has(each, "kernel", Device.class)));
  }

  @Test
  void facadesWithAlgorithmsListThem() {
    assertNone(
        FACADES.stream()
            .filter(facade -> methods(facade).anyMatch(GrammarTest::takesAnAlgorithm))
            .filter(facade -> !has(facade, "algorithms", Device.class)));
  }

  @Test
  void onlyAlgorithmsAreCalledSo() {
    Set<String> vague = Set.of("Algorithm", "Method", "Variant", "Strategy");
    assertNone(CLASSES.stream().filter(type -> vague.contains(type.getSimpleName())));
  }

  @Test
  void whatFollowsByIsASegmentARunOrAKey() {
    assertNone(
        FACADES.stream()
            .flatMap(GrammarTest::methods)
            .filter(method -> words(method.getName()).contains("by"))
            .filter(method -> BY.stream().noneMatch(by -> endsWith(method.getName(), by))));
  }

  @Test
  void aSortOrderIsAnArgument() {
    assertNone(
        FACADES.stream()
            .flatMap(GrammarTest::methods)
            .filter(method -> method.getName().matches("\\w+(Ascending|Descending)")));
  }

  /// A static method on plain arrays can be called through an instance, and then drops its
  /// settings.
  @Test
  void facadesWithStaticAndOtherMethodsOfOneNameStateTheDifference() {
    List<Class<?>> both = FACADES.stream().filter(GrammarTest::hasBothForms).toList();
    assertTrue(both.size() > 10, () -> "only " + both);
    assertNone(both.stream().filter(facade -> !source(facade).contains(STATIC_FORMS)));
  }

  @Test
  void arraysWrapCopyAndShowWhatIsBehindThem() {
    Set<Class<?>> arrays =
        Set.of(IntArray.class, LongArray.class, FloatArray.class, DoubleArray.class);
    assertEquals(arrays, Set.of(Array.class.getPermittedSubclasses()));
    for (String name : List.of("toArray", "hostArray")) {
      assertNone(arrays.stream().filter(type -> !has(type, name)));
    }
    assertNone(arrays.stream().filter(type -> methods(type).noneMatch(GrammarTest::wraps)));
  }

  @Test
  void namesUseTheTermsOfTheField() {
    assertNone(CLASSES.stream().filter(type -> isRetired(type.getSimpleName())));
    assertNone(CLASSES.stream().flatMap(GrammarTest::methods).filter(m -> isRetired(m.getName())));
  }

  private static void assertNone(Stream<?> found) {
    assertEquals(List.of(), found.map(GrammarTest::name).distinct().sorted().toList());
  }

  private static String name(Object member) {
    return switch (member) {
      case Class<?> type -> type.getName();
      case Executable method -> method.getDeclaringClass().getName() + "#" + method.getName();
      case Field field -> field.getDeclaringClass().getName() + "#" + field.getName();
      default -> member.toString();
    };
  }

  private static boolean isPublic(Executable method) {
    return Modifier.isPublic(method.getModifiers());
  }

  private static boolean isFacade(Class<?> type) {
    return methods(type)
        .anyMatch(method ->
            method.getName().equals("on")
                && Modifier.isStatic(method.getModifiers())
                && Arrays.equals(method.getParameterTypes(), new Class<?>[] {Device.class}));
  }

  private static boolean hasBothForms(Class<?> facade) {
    return methods(facade)
        .filter(GrammarTest::takesPlainArrays)
        .anyMatch(plain ->
            methods(facade)
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .anyMatch(method -> method.getName().equals(plain.getName())));
  }

  private static boolean takesPlainArrays(Method method) {
    return Modifier.isStatic(method.getModifiers())
        && Arrays.stream(method.getParameterTypes())
            .anyMatch(type -> type.isArray() && type.componentType().isPrimitive());
  }

  /// Returns the source of a library class. Its module is in the directory of the same name. Each
  /// comment becomes one line.
  private static String source(Class<?> type) {
    String module = type.getModule().getName();
    Path file =
        Path.of(
            "..",
            module.substring(module.lastIndexOf('.') + 1),
            "src/main/java",
            type.getName().replace('.', '/') + ".java");
    try {
      return Files.readString(file).replaceAll("\\R *///? *", " ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean takesAnAlgorithm(Method method) {
    return method.getName().equals("with")
        && method.getParameterCount() == 1
        && method.getParameterTypes()[0].getSimpleName().endsWith("Algorithm");
  }

  private static boolean wraps(Method method) {
    return method.getName().equals("wrap") && method.getParameterTypes()[0].isArray();
  }

  private static boolean has(Class<?> type, String method, Class<?>... parameters) {
    return methods(type)
        .anyMatch(each ->
            each.getName().equals(method) && Arrays.equals(each.getParameterTypes(), parameters));
  }

  /// Whether a name is `end`, or ends with it as with a word of its own.
  private static boolean endsWith(String name, String end) {
    String capital = end.substring(0, 1).toUpperCase(Locale.ROOT) + end.substring(1);
    return name.equals(end) || name.endsWith(capital);
  }

  private static boolean isRetired(String name) {
    return words(name.replaceAll("[aA]tLeast", "")).stream().anyMatch(RETIRED::contains);
  }

  private static List<String> words(String name) {
    return Arrays.stream(name.split("(?=[A-Z])", -1))
        .map(word -> word.toLowerCase(Locale.ROOT))
        .toList();
  }

  /// The public methods that a class declares itself.
  private static Stream<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> isPublic(method) && !method.isSynthetic());
  }

  /// The public classes of the packages that the library modules export to everyone.
  private static List<Class<?>> exportedClasses() {
    List<Class<?>> classes = new ArrayList<>();
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getName().startsWith("dev.shoal.")) {
        addExported(module, classes);
      }
    }
    return classes;
  }

  private static void addExported(Module module, List<Class<?>> classes) {
    Set<String> exported =
        module.getDescriptor().exports().stream()
            .filter(each -> !each.isQualified())
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet());
    Optional<ResolvedModule> resolved =
        ModuleLayer.boot().configuration().findModule(module.getName());
    try (ModuleReader reader = resolved.orElseThrow().reference().open();
        Stream<String> names = reader.list()) {
      names
          .filter(name -> name.endsWith(".class") && name.contains("/"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
          .map(name -> Class.forName(module, name))
          .filter(type -> type != null && Modifier.isPublic(type.getModifiers()))
          .forEach(classes::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
