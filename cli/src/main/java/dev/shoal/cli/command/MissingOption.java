package dev.shoal.cli.command;

import dev.shoal.formats.Missing;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The rule for missing values, the same option for every command that reads numbers.
public final class MissingOption extends OptionSet {
  private static final String NAME = "--missing";

  @Option(
      names = NAME,
      paramLabel = "RULE",
      converter = RuleConverter.class,
      description =
          "How to treat missing values: an empty field, NA, NaN, null or - in text, a NaN in "
              + "binary, NODATA in a grid. fail (the default) reports the line or index; skip "
              + "omits the row and reports how many; nan keeps it as NaN, which sorts last. "
              + "Where values keep their shape there is no skip, and where all must be finite no "
              + "nan. See docs/missing-values.md.")
  Missing given;

  /// The rules that apply to the input, and why no others do.
  private Set<Missing> known = EnumSet.allOf(Missing.class);

  private String reason = "";

  /// Returns whether a rule is given.
  public boolean isGiven() {
    return given != null;
  }

  /// The rule.
  public Missing rule() {
    return given == null ? Missing.FAIL : given;
  }

  /// The rule for an input that does not take all of them.
  ///
  /// @param why the reason, for messages
  /// @param taken the others, beside [Missing#FAIL], that it takes
  /// @throws ParameterException if another is given
  public Missing ruleOf(String why, Missing... taken) {
    known = EnumSet.of(Missing.FAIL, taken);
    reason = why;
    if (!known.contains(rule())) {
      throw refusal(
          NAME + " is " + RuleConverter.name(given) + ", but " + why + "; take " + names(known));
    }
    return rule();
  }

  /// The rule for an input that keeps its shape.
  public Missing ruleOfShape() {
    return ruleOf("values with a shape keep their positions", Missing.NAN);
  }

  /// The rule for an input that keeps its shape, read beside one of which rows are skipped: errors
  /// of this input do not offer to skip until [#ruleOfRows] is called.
  public Missing ruleOfShapeBesideRows() {
    known = EnumSet.of(Missing.FAIL, Missing.NAN);
    return rule() == Missing.SKIP ? Missing.FAIL : rule();
  }

  /// The rule for an input that takes all of them, read after [#ruleOfShapeBesideRows].
  public Missing ruleOfRows() {
    known = EnumSet.allOf(Missing.class);
    return rule();
  }

  private static String names(Set<Missing> rules) {
    return rules.stream().map(RuleConverter::name).collect(Collectors.joining(" or "));
  }

  /// Returns the fix that an error line adds if another rule accepts the value; empty for a command
  /// without this option.
  public static String fix(CommandSpec command) {
    OptionSpec option = command.findOption(NAME);
    if (option == null) {
      return "";
    }
    try {
      MissingOption of = option.scope().get();
      return of.fix();
    } catch (Exception e) {
      throw new IllegalStateException("the scope of an option that was set", e);
    }
  }

  private String fix() {
    List<String> fixes =
        known.stream()
            .filter(rule -> rule != Missing.FAIL && rule != given)
            .map(rule ->
                NAME + (rule == Missing.SKIP ? " skip leaves its row out" : " nan keeps it"))
            .toList();
    return fixes.isEmpty() ? "; " + reason : "; " + String.join(", ", fixes);
  }

  /// From `skip`.
  static final class RuleConverter extends NameConverter<Missing> {
    RuleConverter() {
      super("rule", Missing.class);
    }
  }
}
