package dev.shoal.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

class NumberConvertersTest {
  @Command
  static final class Options {
    @Option(names = "--int")
    Integer wholeNumber;

    @Option(names = "--long")
    long longNumber;

    @Option(names = "--float")
    float single;

    @Option(names = "--double")
    double real;
  }

  private final Options options = new Options();
  private final CommandLine line = NumberConverters.register(new CommandLine(options));

  @Test
  void numbersAreReadAsInFiles() {
    line.parseArgs("--int=+7", "--long=-9223372036854775808", "--float=0.1", "--double=-INF");
    assertEquals(7, options.wholeNumber);
    assertEquals(Long.MIN_VALUE, options.longNumber);
    assertEquals(0.1f, options.single);
    assertEquals(Double.NEGATIVE_INFINITY, options.real);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--int=99999999999 | '99999999999' is above 2147483647",
        "--int=-2147483649 | '-2147483649' is below -2147483648",
        "--int=3.5 | '3.5' is not an integer",
        "--int=1e3 | '1e3' is not an integer",
        "--int=three | 'three' is not a number",
        "--long=9223372036854775808 | '9223372036854775808' is above 9223372036854775807",
        "--float=1e39 | '1e39' is beyond the range of a float",
        "--double=1e999 | '1e999' is beyond the range of f8",
        "--double=0x1p3 | '0x1p3' is not a number",
        "--double=1f | '1f' is not a number",
        "--double=0,5 | '0,5' is not a number; write a decimal point, not a comma",
      })
  void refusalsTellNumbersOutOfRangeFromWords(String option, String problem) {
    var refusal = assertThrows(ParameterException.class, () -> line.parseArgs(option));
    String name = option.substring(0, option.indexOf('='));
    assertEquals(
        "Invalid value for option '" + name + "': " + problem,
        refusal.getMessage().replace(" (PARAM)", ""));
  }
}
