import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.type.TypeKind;

/// Which `int`s of a class are elements: those that belong to a name on the list in its head.
///
/// Each `int` belongs to one name: that of the variable that it declares or initializes, of the
/// variable that it is assigned to, or of the method that it is returned from or otherwise stands
/// in. A name of a method has `()`. So `x` owns both of `int[] x = new int[n];`, and `sort()` the
/// result of `int[] sort(int[] a)`. `float` and `double` are always elements, and in a cast each
/// type stays.
final class ElementInts extends TreeScanner<Void, String> {
  /// What a name is by its declarations. Other types, and those that are not written, are `OTHER`.
  enum Role {
    ELEMENT,
    INDEX,
    OTHER
  }

  private final TwinSource source;
  private final Set<Integer> marked;
  private final Set<Integer> kept = new TreeSet<>();
  private final Set<Integer> markedElements = new TreeSet<>();
  private final Map<String, Set<Role>> roles = new HashMap<>();
  private final Set<String> owners = new TreeSet<>();
  private String typeName = "";

  /// @param marked where the words begin that have the mark of an index
  ElementInts(TwinSource source, Set<Integer> marked) {
    this.source = source;
    this.marked = marked;
    scan(source.unit(), "");
  }

  /// Returns where the types begin that stay as they are.
  Set<Integer> kept() {
    return kept;
  }

  /// Returns what a name is, if all of its declarations agree.
  Role role(String name) {
    Set<Role> all = roles.getOrDefault(name, EnumSet.of(Role.OTHER));
    return all.size() == 1 ? all.iterator().next() : Role.OTHER;
  }

  /// Returns the names that are listed in vain, and the marks.
  List<String> errors() {
    List<String> errors = new ArrayList<>();
    for (String name : source.head().elements()) {
      if (!owners.contains(name)) {
        errors.add(
            source.error(
                0, "no int belongs to the element " + name + "; these names have one: " + owners));
      }
    }
    for (int position : kept) {
      if (marked.contains(position) && !markedElements.contains(position)) {
        errors.add(source.error(position, "this int has a mark, but its name is not listed"));
      }
    }
    return errors;
  }

  @Override
  public Void visitClass(ClassTree tree, String owner) {
    String outer = typeName;
    typeName = tree.getSimpleName().toString();
    super.visitClass(tree, typeName);
    typeName = outer;
    return null;
  }

  @Override
  public Void visitMethod(MethodTree tree, String owner) {
    boolean isConstructor = tree.getReturnType() == null;
    String name = (isConstructor ? typeName : tree.getName()) + "()";
    declare(name, tree.getReturnType());
    return super.visitMethod(tree, name);
  }

  @Override
  public Void visitVariable(VariableTree tree, String owner) {
    String name = tree.getName().isEmpty() ? "_" : tree.getName().toString();
    declare(name, tree.getType());
    return super.visitVariable(tree, name);
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, String owner) {
    scan(tree.getVariable(), owner);
    return scan(tree.getExpression(), name(tree.getVariable(), owner));
  }

  @Override
  public Void visitTypeCast(TypeCastTree tree, String owner) {
    if (tree.getType() instanceof PrimitiveTypeTree) {
      kept.add(source.start(tree.getType()));
    } else {
      scan(tree.getType(), owner);
    }
    return scan(tree.getExpression(), owner);
  }

  @Override
  public Void visitPrimitiveType(PrimitiveTypeTree tree, String owner) {
    if (tree.getPrimitiveTypeKind() == TypeKind.INT) {
      int position = source.start(tree);
      owners.add(owner);
      if (!source.head().elements().contains(owner)) {
        kept.add(position);
      } else if (marked.contains(position)) {
        markedElements.add(position);
        kept.add(position);
      }
    }
    return null;
  }

  private void declare(String name, Tree type) {
    roles.computeIfAbsent(name, _ -> EnumSet.noneOf(Role.class)).add(roleOf(name, type));
  }

  private Role roleOf(String name, Tree type) {
    return switch (type) {
      case ArrayTypeTree array -> roleOf(name, array.getType());
      case PrimitiveTypeTree primitive when primitive.getPrimitiveTypeKind() == TypeKind.INT ->
          source.head().elements().contains(name) && !marked.contains(source.start(type))
              ? Role.ELEMENT
              : Role.INDEX;
      case PrimitiveTypeTree primitive when source.head().types().contains(primitive.toString()) ->
          Role.ELEMENT;
      case null, default -> Role.OTHER;
    };
  }

  /// Returns the name of what is assigned to.
  private static String name(ExpressionTree target, String owner) {
    return switch (target) {
      case IdentifierTree name -> name.getName().toString();
      case MemberSelectTree field -> field.getIdentifier().toString();
      case ArrayAccessTree element -> name(element.getExpression(), owner);
      case ParenthesizedTree inner -> name(inner.getExpression(), owner);
      default -> owner;
    };
  }
}
