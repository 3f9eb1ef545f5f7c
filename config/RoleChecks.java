import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.type.TypeKind;

/// Finds what would be wrong in a twin although it compiles, because an `int` converts to wider
/// types by itself:
///
/// - `Integer` together with an index: in a twin it is the class of the other type;
/// - a literal of 32 bits together with an element: it is extended by its sign, and a shift of it
///   drops its high bits;
/// - an element that counts a loop, or is compared with an index or added to one: a float stops
///   counting at 2²⁴;
/// - where minimum and maximum are exchanged, a minimum of indices, and a comparison of elements.
///
/// Types are those of the declarations in the file; what comes from other files is not checked.
final class RoleChecks extends TreeScanner<Void, Void> {
  /// Methods of objects and of vectors.
  private static final Set<String> COMPARISONS =
      Set.of("compare", "compareTo", "lt", "lte", "gt", "gte");

  private final TwinSource source;
  private final ElementInts ints;
  private final Set<Integer> marked;
  private final List<String> errors = new ArrayList<>();

  RoleChecks(TwinSource source, ElementInts ints, Set<Integer> marked) {
    this.source = source;
    this.ints = ints;
    this.marked = marked;
    scan(source.unit(), null);
  }

  List<String> errors() {
    return errors;
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
    ExpressionTree method = tree.getMethodSelect();
    if (source.head().exchangesExtremes()
        && method instanceof MemberSelectTree member
        && COMPARISONS.contains(member.getIdentifier().toString())) {
      addOrder(tree);
    }
    if (tree.getArguments().stream().anyMatch(x -> role(x) == ElementInts.Role.INDEX)) {
      if (isBox(method)) {
        addBox(tree);
      } else if (isExtreme(method)) {
        add(tree, "a twin has the other extreme of an index; to keep it write /*index*/ " + method);
      }
    }
    return super.visitMethodInvocation(tree, none);
  }

  @Override
  public Void visitBinary(BinaryTree tree, Void none) {
    check(tree, tree.getLeftOperand(), tree.getRightOperand());
    check(tree, tree.getRightOperand(), tree.getLeftOperand());
    if (source.head().exchangesExtremes() && isOrder(tree)) {
      addOrder(tree);
    }
    if (isMixed(tree)) {
      add(
          tree,
          tree
              + " has an index and an element; list both, or assign the index to an element first");
    }
    return super.visitBinary(tree, none);
  }

  /// Returns whether the order of elements may decide something.
  private boolean isOrder(BinaryTree tree) {
    return switch (tree.getKind()) {
      case LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL ->
          role(tree.getLeftOperand()) != ElementInts.Role.INDEX
              && role(tree.getRightOperand()) != ElementInts.Role.INDEX;
      default -> false;
    };
  }

  /// Returns whether an index is compared with an element, or added to one. A product may be.
  private boolean isMixed(BinaryTree tree) {
    return switch (tree.getKind()) {
      case LESS_THAN,
          LESS_THAN_EQUAL,
          GREATER_THAN,
          GREATER_THAN_EQUAL,
          EQUAL_TO,
          NOT_EQUAL_TO,
          PLUS,
          MINUS ->
          EnumSet.of(role(tree.getLeftOperand()), role(tree.getRightOperand()))
              .equals(EnumSet.of(ElementInts.Role.ELEMENT, ElementInts.Role.INDEX));
      default -> false;
    };
  }

  private void check(BinaryTree tree, ExpressionTree constant, ExpressionTree other) {
    if (isLimit(constant) && role(other) == ElementInts.Role.INDEX) {
      addBox(tree);
    }
    if (role(other) == ElementInts.Role.ELEMENT) {
      checkLiteral(constant);
    }
  }

  @Override
  public Void visitVariable(VariableTree tree, Void none) {
    if (ints.role(tree.getName().toString()) == ElementInts.Role.ELEMENT) {
      checkLiteral(tree.getInitializer());
    }
    return super.visitVariable(tree, none);
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, Void none) {
    if (role(tree.getVariable()) == ElementInts.Role.ELEMENT) {
      checkLiteral(tree.getExpression());
    }
    return super.visitAssignment(tree, none);
  }

  @Override
  public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
    if (role(tree.getVariable()) == ElementInts.Role.ELEMENT) {
      checkLiteral(tree.getExpression());
    }
    return super.visitCompoundAssignment(tree, none);
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void none) {
    for (ExpressionStatementTree step : tree.getUpdate()) {
      ExpressionTree counter =
          switch (step.getExpression()) {
            case UnaryTree unary -> unary.getExpression();
            case CompoundAssignmentTree compound -> compound.getVariable();
            default -> null;
          };
      if (counter instanceof IdentifierTree && role(counter) == ElementInts.Role.ELEMENT) {
        add(counter, counter + " counts a loop, and is listed as an element; rename one of them");
      }
    }
    return super.visitForLoop(tree, none);
  }

  /// Returns whether something is `Math.min` or `Math.max`, and changes in a twin.
  private boolean isExtreme(ExpressionTree tree) {
    return source.head().exchangesExtremes()
        && (tree.toString().equals("Math.min") || tree.toString().equals("Math.max"))
        && !marked.contains(source.start(tree));
  }

  /// Returns whether something is a member of `Integer`, and changes in a twin.
  private boolean isBox(ExpressionTree tree) {
    return source.head().changesInts()
        && tree instanceof MemberSelectTree member
        && member.getExpression() instanceof IdentifierTree type
        && type.getName().contentEquals("Integer")
        && !marked.contains(source.start(type));
  }

  /// Returns whether something is computed from a limit of `Integer`; its size may go with indices.
  private boolean isLimit(ExpressionTree tree) {
    return switch (tree) {
      case MemberSelectTree member ->
          isBox(member) && member.getIdentifier().toString().endsWith("_VALUE");
      case ParenthesizedTree inner -> isLimit(inner.getExpression());
      case BinaryTree binary ->
          role(binary) != ElementInts.Role.ELEMENT
              && (isLimit(binary.getLeftOperand()) || isLimit(binary.getRightOperand()));
      default -> false;
    };
  }

  private void checkLiteral(ExpressionTree tree) {
    if (!source.head().changesInts()) {
      return;
    }
    switch (tree) {
      case LiteralTree literal when hasTopBits(literal) ->
          add(tree, "the literal has 32 bits in a twin too; take the limits in Integer");
      case BinaryTree binary
          when binary.getKind() == Tree.Kind.LEFT_SHIFT && isLiteral(binary.getLeftOperand()) ->
          add(
              tree,
              "the literal is shifted as an int in a twin too; assign it to an element first");
      case ParenthesizedTree inner -> checkLiteral(inner.getExpression());
      case UnaryTree unary -> checkLiteral(unary.getExpression());
      case ConditionalExpressionTree either -> {
        checkLiteral(either.getTrueExpression());
        checkLiteral(either.getFalseExpression());
      }
      case null, default -> {}
    }
  }

  /// Returns whether a literal is `Integer.MAX_VALUE`, or is written in binary or hexadecimal and
  /// has the sign bit.
  private boolean hasTopBits(LiteralTree tree) {
    return tree.getValue() instanceof Integer value
        && (value == Integer.MAX_VALUE
            || (value < 0 && source.text().charAt(source.start(tree)) == '0'));
  }

  private static boolean isLiteral(ExpressionTree tree) {
    return switch (tree) {
      case LiteralTree literal -> literal.getValue() instanceof Integer;
      case ParenthesizedTree inner -> isLiteral(inner.getExpression());
      case UnaryTree unary -> isLiteral(unary.getExpression());
      default -> false;
    };
  }

  /// Returns what an expression is, as far as this file shows.
  private ElementInts.Role role(ExpressionTree tree) {
    return switch (tree) {
      case IdentifierTree name -> ints.role(name.getName().toString());
      case MemberSelectTree member ->
          member.getIdentifier().contentEquals("length")
              ? ElementInts.Role.INDEX
              : ints.role(member.getIdentifier().toString());
      case ArrayAccessTree element -> role(element.getExpression());
      case MethodInvocationTree call -> roleOfCall(call.getMethodSelect());
      case ParenthesizedTree inner -> role(inner.getExpression());
      case UnaryTree unary -> role(unary.getExpression());
      case BinaryTree binary -> role(binary);
      case ConditionalExpressionTree either -> role(either.getTrueExpression());
      case TypeCastTree cast
          when cast.getType() instanceof PrimitiveTypeTree type
              && type.getPrimitiveTypeKind() == TypeKind.INT ->
          ElementInts.Role.INDEX;
      default -> ElementInts.Role.OTHER;
    };
  }

  private ElementInts.Role roleOfCall(ExpressionTree method) {
    return switch (method) {
      case IdentifierTree name -> ints.role(name.getName() + "()");
      case MemberSelectTree member -> ints.role(member.getIdentifier() + "()");
      default -> ElementInts.Role.OTHER;
    };
  }

  /// Returns what an operation gives: an element if an operand is one.
  private ElementInts.Role role(BinaryTree tree) {
    if (isText(tree)) {
      return ElementInts.Role.OTHER;
    }
    ElementInts.Role left = role(tree.getLeftOperand());
    ElementInts.Role right = role(tree.getRightOperand());
    return switch (tree.getKind()) {
      case PLUS, MINUS, MULTIPLY, DIVIDE, REMAINDER, AND, OR, XOR -> {
        if (left == ElementInts.Role.ELEMENT || right == ElementInts.Role.ELEMENT) {
          yield ElementInts.Role.ELEMENT;
        }
        yield left == right || tree.getRightOperand() instanceof LiteralTree
            ? left
            : tree.getLeftOperand() instanceof LiteralTree ? right : ElementInts.Role.OTHER;
      }
      case LEFT_SHIFT, RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> left;
      default -> ElementInts.Role.OTHER;
    };
  }

  private static boolean isText(ExpressionTree tree) {
    return switch (tree) {
      case LiteralTree literal -> literal.getValue() instanceof String;
      case BinaryTree binary -> isText(binary.getLeftOperand()) || isText(binary.getRightOperand());
      default -> false;
    };
  }

  private void addOrder(Tree tree) {
    add(tree, tree + " has the order of elements, which a twin would have to reverse");
  }

  private void addBox(Tree tree) {
    add(
        tree,
        "Integer becomes the class of the other type, beside an index; for that of an index write"
            + " /*index*/ Integer");
  }

  private void add(Tree tree, String message) {
    errors.add(source.error(source.start(tree), message));
  }
}
