import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import java.nio.file.Path;
import javax.tools.SimpleJavaFileObject;

/// A file that asks for twins, with its syntax tree.
final class TwinSource extends SimpleJavaFileObject {
  private final Path path;
  private final String text;
  private final TwinHead head;
  private CompilationUnitTree unit;
  private SourcePositions positions;

  TwinSource(Path path, String text, TwinHead head) {
    super(path.toUri(), Kind.SOURCE);
    this.path = path;
    this.text = text;
    this.head = head;
  }

  @Override
  public String getCharContent(boolean ignoresErrors) {
    return text;
  }

  void parsed(CompilationUnitTree unit, SourcePositions positions) {
    this.unit = unit;
    this.positions = positions;
  }

  Path path() {
    return path;
  }

  String text() {
    return text;
  }

  TwinHead head() {
    return head;
  }

  CompilationUnitTree unit() {
    return unit;
  }

  /// Returns where a part of the tree begins in the text.
  int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  /// Returns an error at a position in the text, as the compiler writes it.
  String error(int position, String message) {
    return path + ":" + unit.getLineMap().getLineNumber(position) + ": " + message;
  }
}
