import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseLabelTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/// Measures the main sources: lines, lines that are mechanics of element types and devices, cycles
/// between files, and small files.
///
/// It reads the parse trees of the JDK's own compiler, so comments and strings do not count, and
/// needs no build. Run by `config/measure`.
final class Measure {
  /// The library without what is built on it. A module that does not exist counts nothing.
  private static final List<String> LIBRARY =
      List.of(
          "device", "opencl", "primitives", "spatial", "mesh", "points", "grids", "tables",
          "topology");

  private static final List<String> TOOLS =
      List.of("cli", "formats", "figures", "report", "benchmarks", "operations");

  /// Library modules outside of the targets; a move of code to them is visible.
  private static final List<String> ABOVE = List.of("graph", "wave", "textbook");

  /// Lines of a file that counts as small.
  private static final int SMALL = 60;

  /// What depends on the element type or the device and says nothing of an algorithm.
  ///
  /// The reading of commit 735ee36 that set the target counted 409, 280, 392, 566 and 132 lines;
  /// these patterns count 451, 262, 427, 561 and 134 there.
  private enum Mechanics {
    TYPE_SWITCH("switches over the four array types, whole"),
    TYPE_GETTER("a method for each element type: ints(), onLongs()"),
    KERNEL_ARGUMENT("kernel arguments set one by one: .set(0, x)"),
    SIMD_GATE("choice of SIMD or scalar code: the gate, its sample work, its callers"),
    DEVICE_CASE("case Device.Cpu and its like");

    private final String title;

    Mechanics(String title) {
      this.title = title;
    }
  }

  private static final Set<String> ARRAYS =
      Set.of("IntArray", "LongArray", "FloatArray", "DoubleArray");

  /// Two types of four are a pair of methods rather than a dispatch.
  private static final int FEWEST_TYPES = 3;

  private static final Set<String> DEVICES = Set.of("Serial", "Cpu", "OpenCl");

  private static final Pattern GETTER =
      Pattern.compile("(on|for|of|as)?([iI]nts|[lL]ongs|[fF]loats|[dD]oubles)");

  /// The class that decides between SIMD and scalar code, in its first and second edition.
  private static final Set<String> GATES = Set.of("WarmUp", "SimdGate");

  /// The methods by which callers choose.
  private static final Set<String> GATE_METHODS = Set.of("serve", "won", "ready", "available");

  /// A class of SIMD code.
  private static final Pattern SIMD_CLASS = Pattern.compile("\\w*(Lanes|Simd)");

  private final Path root;
  private final Map<String, List<Source>> modules = new TreeMap<>();

  private Measure(Path root) {
    this.root = root;
  }

  static void main(String[] args) throws IOException {
    List<String> words = new ArrayList<>(List.of(args).subList(1, args.length));
    boolean listsMechanics = words.remove("--mechanics");
    boolean listsCycles = words.remove("--cycles");
    if (words.size() > 1 || words.stream().anyMatch(word -> word.startsWith("-"))) {
      System.err.println("usage: config/measure [--mechanics] [--cycles] [FOLDER]");
      System.exit(2);
    }
    var measure = new Measure(Path.of(words.isEmpty() ? args[0] : words.getFirst()));
    if (!Files.exists(measure.root.resolve("primitives/src/main/java"))) {
      System.err.println(measure.root + ": no checkout of Shoal: has no primitives/src/main/java");
      System.exit(1);
    }
    measure.read();
    measure.printLines();
    measure.printMechanics(listsMechanics);
    measure.printCycles(listsCycles);
  }

  private void read() throws IOException {
    for (List<String> group : List.of(LIBRARY, TOOLS, ABOVE)) {
      for (String module : group) {
        Path java = root.resolve(module).resolve("src/main/java");
        if (Files.exists(java)) {
          modules.put(module, sources(java));
        }
      }
    }
  }

  private List<Source> sources(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  null,
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      List<Source> sources = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) {
        Path file = Path.of(unit.getSourceFile().toUri());
        int lines = Files.readAllLines(file).size();
        sources.add(new Source(folder.relativize(file).toString(), lines, unit, positions));
      }
      return sources;
    }
  }

  private List<Source> of(List<String> group) {
    return group.stream().flatMap(m -> modules.getOrDefault(m, List.of()).stream()).toList();
  }

  private String names(List<String> group) {
    return String.join(", ", group.stream().filter(modules::containsKey).toList());
  }

  private void printLines() {
    row("main lines of " + names(LIBRARY), lines(of(LIBRARY)), "at most 40000");
    row("main lines of " + names(TOOLS), lines(of(TOOLS)), "at most 33000");
    if (!of(ABOVE).isEmpty()) {
      row("main lines of " + names(ABOVE), lines(of(ABOVE)), "");
    }
    List<Source> files =
        modules.get("primitives").stream().filter(source -> !source.isInfo()).toList();
    long small = files.stream().filter(source -> source.lines <= SMALL).count();
    row(
        "files of at most " + SMALL + " lines in primitives, of " + files.size(),
        small,
        "a third: " + files.size() / 3);
  }

  private static long lines(List<Source> sources) {
    return sources.stream().mapToLong(source -> source.lines).sum();
  }

  private void printMechanics(boolean lists) {
    Map<Mechanics, Integer> library = mechanics(LIBRARY, lists);
    Map<Mechanics, Integer> above = mechanics(ABOVE, lists);
    printMechanics(LIBRARY, library, "at most 600");
    if (!of(ABOVE).isEmpty()) {
      printMechanics(ABOVE, above, "");
    }
  }

  private void printMechanics(List<String> group, Map<Mechanics, Integer> count, String target) {
    row("type × device mechanics, lines of " + names(group), sum(count), target);
    count.forEach((kind, lines) -> row("  " + kind.title, lines, ""));
  }

  private static int sum(Map<Mechanics, Integer> lines) {
    return lines.values().stream().mapToInt(Integer::intValue).sum();
  }

  private Map<Mechanics, Integer> mechanics(List<String> group, boolean lists) {
    Map<Mechanics, Integer> count = new EnumMap<>(Mechanics.class);
    for (Mechanics kind : Mechanics.values()) {
      count.put(kind, 0);
    }
    for (String module : group) {
      for (Source source : modules.getOrDefault(module, List.of())) {
        var scanner = new MechanicsScanner(source);
        scanner.scan(source.unit, null);
        scanner.found.forEach((kind, lines) -> {
          count.merge(kind, lines.size(), Integer::sum);
          if (lists) {
            for (int line : lines) {
              System.out.printf(
                  "%s %s/%s:%d: %s%n", kind, module, source.name, line, source.text(line));
            }
          }
        });
      }
    }
    return count;
  }

  private void printCycles(boolean lists) {
    int cycles = 0;
    int exempt = 0;
    int files = 0;
    for (var module : modules.entrySet()) {
      var names = new Names(module.getValue());
      List<Set<Source>> all = cycles(module.getValue(), names, false);
      List<Set<Source>> counted = cycles(module.getValue(), names, true);
      cycles += counted.size();
      files += counted.stream().mapToInt(Set::size).sum();
      for (Set<Source> cycle : counted) {
        if (lists) {
          print(module.getKey() + ", " + cycle.size() + " files", cycle, names);
        }
      }
      for (Set<Source> cycle : all) {
        if (counted.stream().noneMatch(cycle::containsAll)) {
          exempt++;
          if (lists) {
            print(module.getKey() + ", not counted: a sealed parent", cycle, names);
          }
        }
      }
    }
    row("cycles between files, in all modules", cycles, "0");
    row("  files in them", files, "");
    row("  cycles of a sealed parent and its permitted children alone, not counted", exempt, "");
  }

  private static void print(String title, Set<Source> cycle, Names names) {
    System.out.println(
        title + ": " + String.join(", ", cycle.stream().map(Source::simpleName).toList()));
    for (Source from : cycle) {
      names.of(from).forEach((to, line) -> {
        if (cycle.contains(to)) {
          System.out.printf("  %s:%d names %s%n", from.name, line, to.simpleName());
        }
      });
    }
  }

  /// The strongly connected components of more than one file.
  ///
  /// @param sparesSealed whether a sealed parent may name its permitted children
  private static List<Set<Source>> cycles(List<Source> files, Names names, boolean sparesSealed) {
    Map<Source, Set<Source>> arrows = new HashMap<>();
    for (Source from : files) {
      Set<Source> to = new HashSet<>(names.of(from).keySet());
      if (sparesSealed) {
        to.removeAll(names.permitted(from));
      }
      arrows.put(from, to);
    }
    return new Components(arrows).of(files);
  }

  private static void row(String what, long value, String target) {
    System.out.printf("%-110s %6d  %s%n", what, value, target);
  }

  /// One file. `name` is its path within the module's sources.
  private record Source(
      String name, int lines, CompilationUnitTree unit, SourcePositions positions) {
    boolean isInfo() {
      return name.endsWith("-info.java");
    }

    String simpleName() {
      return name.substring(name.lastIndexOf('/') + 1).replace(".java", "");
    }

    String packageName() {
      return unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    }

    int line(Tree tree) {
      return lineAt(positions.getStartPosition(unit, tree));
    }

    int lastLine(Tree tree) {
      return lineAt(positions.getEndPosition(unit, tree) - 1);
    }

    private int lineAt(long position) {
      return (int) unit.getLineMap().getLineNumber(position);
    }

    String text(int line) {
      try {
        return Files.readAllLines(Path.of(unit.getSourceFile().toUri())).get(line - 1).strip();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /// Finds the lines of one file that are mechanics. A line counts once for each pattern.
  private static final class MechanicsScanner extends TreeScanner<Void, Void> {
    private final Source source;
    private final Set<String> gates = new HashSet<>(); // fields of this file
    final Map<Mechanics, Set<Integer>> found = new EnumMap<>(Mechanics.class);

    MechanicsScanner(Source source) {
      this.source = source;
    }

    private void add(Mechanics kind, int from, int to) {
      Set<Integer> lines = found.computeIfAbsent(kind, _ -> new TreeSet<>());
      for (int line = from; line <= to; line++) {
        lines.add(line);
      }
    }

    private void add(Mechanics kind, Tree whole) {
      add(kind, source.line(whole), source.lastLine(whole));
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void none) {
      checkSwitch(tree, tree.getCases());
      return super.visitSwitch(tree, none);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
      checkSwitch(tree, tree.getCases());
      return super.visitSwitchExpression(tree, none);
    }

    private void checkSwitch(Tree whole, List<? extends CaseTree> cases) {
      Set<String> arrays = new HashSet<>();
      for (CaseTree each : cases) {
        for (String type : types(each)) {
          if (ARRAYS.contains(last(type))) {
            arrays.add(last(type));
          }
        }
      }
      if (arrays.size() >= FEWEST_TYPES) {
        add(Mechanics.TYPE_SWITCH, whole);
      }
    }

    @Override
    public Void visitCase(CaseTree tree, Void none) {
      for (String type : types(tree)) {
        if (type.startsWith("Device.") || DEVICES.contains(type)) {
          add(Mechanics.DEVICE_CASE, source.line(tree), source.line(tree));
        }
      }
      return super.visitCase(tree, none);
    }

    /// The types that the labels of a case match.
    private static List<String> types(CaseTree tree) {
      List<String> types = new ArrayList<>();
      for (CaseLabelTree label : tree.getLabels()) {
        if (label instanceof PatternCaseLabelTree pattern) {
          switch (pattern.getPattern()) {
            case BindingPatternTree b -> types.add(String.valueOf(b.getVariable().getType()));
            case DeconstructionPatternTree d -> types.add(d.getDeconstructor().toString());
            default -> {} // _
          }
        }
      }
      return types;
    }

    @Override
    public Void visitMethod(MethodTree tree, Void none) {
      if (tree.getParameters().isEmpty() && GETTER.matcher(tree.getName()).matches()) {
        add(Mechanics.TYPE_GETTER, tree);
      } else if (isGate(tree.getReturnType()) || asksGate(tree)) {
        add(Mechanics.SIMD_GATE, tree);
      }
      return super.visitMethod(tree, none);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void none) {
      if (isGate(tree.getType())) {
        gates.add(tree.getName().toString());
        add(Mechanics.SIMD_GATE, tree);
      }
      return super.visitVariable(tree, none);
    }

    @Override
    public Void visitImport(ImportTree tree, Void none) {
      if (isGate(tree.getQualifiedIdentifier())) {
        add(Mechanics.SIMD_GATE, tree);
      }
      return super.visitImport(tree, none);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void none) {
      if (isGate(tree.getIdentifier())) {
        add(Mechanics.SIMD_GATE, tree);
      }
      return super.visitNewClass(tree, none);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
      if (tree.getMethodSelect() instanceof MemberSelectTree call) {
        String name = call.getIdentifier().toString();
        List<? extends ExpressionTree> arguments = tree.getArguments();
        if (name.equals("set")
            && arguments.size() == 2
            && arguments.getFirst() instanceof LiteralTree) {
          // The line of the name: where calls are chained, each has its own.
          int line = source.lastLine(arguments.getFirst());
          add(Mechanics.KERNEL_ARGUMENT, line, line);
        } else if (chooses(call)) {
          int line = source.lastLine(call);
          add(Mechanics.SIMD_GATE, line, line);
        }
      }
      return super.visitMethodInvocation(tree, none);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void none) {
      String owner = last(tree.getQualifierExpression().toString());
      if (GATE_METHODS.contains(tree.getName().toString()) && SIMD_CLASS.matcher(owner).matches()) {
        add(Mechanics.SIMD_GATE, tree);
      }
      return super.visitMemberReference(tree, none);
    }

    /// A call such as `Lanes.available()`, `IntSumLanes.serve()` or `GATE.ready()`.
    private boolean chooses(MemberSelectTree call) {
      String owner = last(call.getExpression().toString());
      return GATE_METHODS.contains(call.getIdentifier().toString())
          && (SIMD_CLASS.matcher(owner).matches() || gates.contains(owner));
    }

    private static boolean isGate(Tree type) {
      return type != null && GATES.contains(last(type.toString()));
    }

    /// Whether a method does nothing but ask the gate.
    private boolean asksGate(MethodTree tree) {
      return tree.getBody() != null
          && tree.getBody().getStatements().size() == 1
          && GATE_METHODS.contains(tree.getName().toString())
          && gates.stream().anyMatch(tree.getBody().toString()::contains);
    }

    private static String last(String name) {
      return name.substring(name.lastIndexOf('.') + 1);
    }
  }

  /// Which files of a module name which.
  private static final class Names {
    private final Map<String, Source> types = new HashMap<>(); // by qualified name
    private final Map<Source, Map<Source, Integer>> named = new HashMap<>();
    private final Map<Source, Set<Source>> permitted = new HashMap<>();

    Names(List<Source> files) {
      for (Source file : files) {
        for (Tree type : file.unit.getTypeDecls()) {
          if (type instanceof ClassTree declared) {
            types.put(file.packageName() + "." + declared.getSimpleName(), file);
          }
        }
      }
      for (Source file : files) {
        var scanner = new NameScanner(file, this);
        scanner.scan(file.unit, null);
        named.put(file, scanner.found);
        permitted.put(file, scanner.permitted);
      }
    }

    /// What a file names, with the first line where it does.
    Map<Source, Integer> of(Source file) {
      return named.get(file);
    }

    Set<Source> permitted(Source sealed) {
      return permitted.get(sealed);
    }

    /// The file of a type, or of the type that it is nested in; null of another module.
    Source find(String qualified) {
      for (String name = qualified; name.contains("."); ) {
        Source file = types.get(name);
        if (file == null) {
          file = twin(name);
        }
        if (file != null) {
          return file;
        }
        name = name.substring(0, name.lastIndexOf('.'));
      }
      return null;
    }

    /// The handwritten file from which the build writes a type: `IntScan` for `LongScan`,
    /// `IntMinSimd` for `LongMaxSimd`.
    private Source twin(String name) {
      int simple = name.lastIndexOf('.') + 1;
      for (String type : List.of("Int", "Float", "Double")) {
        String origin =
            name.substring(0, simple)
                + name.substring(simple).replaceFirst("Long|Float|Double", type);
        for (String either : List.of(origin, origin.replace("Max", "Min"))) {
          if (types.containsKey(either)) {
            return types.get(either);
          }
        }
      }
      return null;
    }
  }

  /// The types that one file names. A nested type is its file; imports alone name nothing, since
  /// some are for Javadoc.
  private static final class NameScanner extends TreeScanner<Void, Void> {
    private final Source source;
    private final Names names;
    private final Map<String, String> imports = new HashMap<>();
    private final Set<String> own = new HashSet<>(); // nested types and type parameters
    final Map<Source, Integer> found = new TreeMap<>((a, b) -> a.name.compareTo(b.name));
    final Set<Source> permitted = new HashSet<>();

    NameScanner(Source source, Names names) {
      this.source = source;
      this.names = names;
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree tree, Void none) {
          own.add(tree.getSimpleName().toString());
          return super.visitClass(tree, none);
        }

        @Override
        public Void visitTypeParameter(TypeParameterTree tree, Void none) {
          own.add(tree.getName().toString());
          return super.visitTypeParameter(tree, none);
        }
      }.scan(source.unit, null);
    }

    @Override
    public Void visitImport(ImportTree tree, Void none) {
      String name = tree.getQualifiedIdentifier().toString();
      imports.put(name.substring(name.lastIndexOf('.') + 1), name);
      return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void none) {
      if (tree.getModifiers().getFlags().contains(Modifier.SEALED)) {
        tree.getPermitsClause().forEach(child -> {
          Source file = find(child.toString());
          if (file != null) {
            permitted.add(file);
          }
        });
      }
      return super.visitClass(tree, none);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void none) {
      add(find(tree.getName().toString()), tree);
      return super.visitIdentifier(tree, none);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void none) {
      String name = tree.toString();
      if (name.startsWith("dev.shoal.")) {
        add(names.find(name), tree);
      }
      return super.visitMemberSelect(tree, none);
    }

    private void add(Source file, Tree where) {
      if (file != null && file != source) {
        found.putIfAbsent(file, source.line(where));
      }
    }

    private Source find(String name) {
      String first = name.contains(".") ? name.substring(0, name.indexOf('.')) : name;
      if (own.contains(first)) {
        return null;
      }
      String imported = imports.get(first);
      return imported != null
          ? names.find(imported)
          : names.types.getOrDefault(
              source.packageName() + "." + first, names.twin(source.packageName() + "." + first));
    }
  }

  /// Tarjan's strongly connected components.
  private static final class Components {
    private final Map<Source, Set<Source>> arrows;
    private final Map<Source, Integer> number = new HashMap<>();
    private final Map<Source, Integer> low = new HashMap<>();
    private final Deque<Source> open = new ArrayDeque<>();
    private final List<Set<Source>> found = new ArrayList<>();

    Components(Map<Source, Set<Source>> arrows) {
      this.arrows = arrows;
    }

    List<Set<Source>> of(List<Source> files) {
      files.stream().filter(file -> !number.containsKey(file)).forEach(this::visit);
      return found;
    }

    private void visit(Source file) {
      number.put(file, number.size());
      low.put(file, number.get(file));
      open.push(file);
      for (Source next : arrows.get(file)) {
        if (!number.containsKey(next)) {
          visit(next);
          low.merge(file, low.get(next), Math::min);
        } else if (open.contains(next)) {
          low.merge(file, number.get(next), Math::min);
        }
      }
      if (low.get(file).equals(number.get(file))) {
        Set<Source> component = new TreeSet<>((a, b) -> a.name.compareTo(b.name));
        Source last;
        do {
          last = open.pop();
          component.add(last);
        } while (last != file);
        if (component.size() > 1) {
          found.add(component);
        }
      }
    }
  }
}
