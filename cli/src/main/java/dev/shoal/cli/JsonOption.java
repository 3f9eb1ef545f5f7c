package dev.shoal.cli;

import picocli.CommandLine.Option;

/// The form of a result.
final class JsonOption {
  @Option(
      names = "--json",
      description =
          "Print one JSON object. Where JSON has no number, it is a string: \"NaN\", \"Infinity\"; "
              + "what is not defined is null.")
  boolean json;
}
