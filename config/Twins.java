import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/// Writes the twins of a class: what is written by hand for one element type, for the others.
///
/// A file asks for twins in its first lines, see [TwinHead]:
///
///     // Twins of int: long, float, double. Elements: a, pivot, median().
///
/// [TwinWords] lists the words that change. In code an `int` is an index, and stays, unless it
/// belongs to one of the listed names, see [ElementInts]. A cast `(int)` stays, and so does a name
/// after the mark `/*index*/`. The file stays plain Java that compiles.
///
/// A list that does not fit the file is an error here. A name that is listed wrongly, or left out,
/// is an error of the compiler in a twin, because no type converts to a narrower one by itself;
/// what the compiler would let pass is an error of [RoleChecks].
///
/// Run by the build before it compiles: `java config/Twins.java <sources> <generated>`. It writes
/// all twins, or none if there is an error.
public final class Twins {
  /// How a twin begins.
  private static final String HEAD = "// Written by config/Twins.java from ";

  private static final Pattern MARK = Pattern.compile("/\\*index\\*/\\s*([\\w.]*)");

  private final Path sources;
  private final Path generated;
  private final Map<Path, String> twins = new HashMap<>();
  private final List<String> errors = new ArrayList<>();

  private Twins(Path sources, Path generated) {
    this.sources = sources;
    this.generated = generated;
  }

  static void main(String[] args) throws IOException {
    List<String> errors = write(Path.of(args[0]), Path.of(args[1]));
    if (!errors.isEmpty()) {
      errors.forEach(System.err::println);
      System.exit(1);
    }
  }

  /// Writes the twins of a folder of sources, and returns the errors.
  public static List<String> write(Path sources, Path generated) throws IOException {
    Twins twins = new Twins(sources, generated);
    twins.run();
    return twins.errors;
  }

  private void run() throws IOException {
    List<TwinSource> files = read();
    if (!parse(files)) {
      return;
    }
    for (TwinSource file : files) {
      Set<Integer> kept = kept(file);
      for (TwinHead.Twin twin : file.head().twins()) {
        add(file, twin, kept);
      }
    }
    if (errors.isEmpty()) {
      deleteStale();
      write();
    }
  }

  private List<TwinSource> read() throws IOException {
    List<Path> files;
    try (var walk = Files.walk(sources)) {
      files = walk.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    List<TwinSource> found = new ArrayList<>();
    for (Path file : files) {
      String text = Files.readString(file);
      if (TwinHead.isIn(text)) {
        try {
          found.add(new TwinSource(file, text, TwinHead.of(text)));
        } catch (IllegalArgumentException e) {
          errors.add(file + ":1: " + e.getMessage());
        }
      }
    }
    return found;
  }

  /// Has the compiler read all files, at once because its start takes longer than they do. Returns
  /// whether their syntax is right.
  private boolean parse(List<TwinSource> files) throws IOException {
    if (files.isEmpty()) {
      return true;
    }
    var diagnostics = new DiagnosticCollector<JavaFileObject>();
    var options = List.of("-proc:none");
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, diagnostics, options, null, files);
    Trees trees = Trees.instance(task);
    Map<URI, TwinSource> byUri = new HashMap<>(); // the compiler wraps files in its own objects
    files.forEach(file -> byUri.put(file.toUri(), file));
    for (CompilationUnitTree unit : task.parse()) {
      byUri.get(unit.getSourceFile().toUri()).parsed(unit, trees.getSourcePositions());
    }
    boolean isRight = true;
    for (Diagnostic<? extends JavaFileObject> found : diagnostics.getDiagnostics()) {
      if (found.getKind() == Diagnostic.Kind.ERROR) {
        TwinSource file = byUri.get(found.getSource().toUri());
        errors.add(file.error((int) found.getPosition(), found.getMessage(null)));
        isRight = false;
      }
    }
    return isRight;
  }

  /// Returns where the words begin that stay as they are.
  private Set<Integer> kept(TwinSource file) {
    Set<Integer> marked = marked(file);
    ElementInts ints = new ElementInts(file, marked);
    errors.addAll(ints.errors());
    errors.addAll(new RoleChecks(file, ints, marked).errors());
    Set<Integer> kept = ints.kept();
    kept.addAll(marked);
    return kept;
  }

  /// Returns where the names begin that have a mark, and the words in them that would change.
  private Set<Integer> marked(TwinSource file) {
    Set<Integer> marked = new TreeSet<>();
    Matcher words = TwinWords.find(file.head(), file.text()).useTransparentBounds(true);
    Matcher mark = MARK.matcher(file.text());
    while (mark.find()) {
      words.region(mark.start(1), mark.end(1));
      if (!words.find()) {
        errors.add(file.error(mark.start(), "no word that changes follows the mark /*index*/"));
        continue;
      }
      marked.add(mark.start(1));
      do {
        marked.add(words.start());
      } while (words.find());
    }
    return marked;
  }

  private void add(TwinSource file, TwinHead.Twin twin, Set<Integer> kept) {
    TwinWords words = new TwinWords(file.head(), twin);
    String name = file.path().getFileName().toString();
    String twinName = words.change(file.head(), name, Set.of());
    if (twinName.equals(name)) {
      errors.add(file.error(0, "a class with twins has what they change in its name"));
      return;
    }
    String text = TwinHead.after(words.change(file.head(), file.text(), kept));
    twins.put(
        generated.resolve(sources.relativize(file.path())).resolveSibling(twinName),
        HEAD + name + ": change that file, not this one.\n" + text);
  }

  /// Deletes the twins of earlier runs whose sources are gone, or have other names.
  private void deleteStale() throws IOException {
    if (Files.exists(generated)) {
      List<Path> found;
      try (var walk = Files.walk(generated)) {
        found = walk.filter(Files::isRegularFile).toList();
      }
      for (Path file : found) {
        if (!twins.containsKey(file) && Files.readString(file).startsWith(HEAD)) {
          Files.delete(file);
        }
      }
    }
  }

  /// Writes only what changed, so that the compiler may skip the rest.
  private void write() throws IOException {
    for (Map.Entry<Path, String> twin : twins.entrySet()) {
      Path file = twin.getKey();
      if (!Files.exists(file) || !Files.readString(file).equals(twin.getValue())) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, twin.getValue());
      }
    }
  }
}
