package dev.shoal.cli.tools;

import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.report.WireDiagram;
import dev.shoal.textbook.network.Comparator;
import dev.shoal.textbook.network.Network;
import dev.shoal.textbook.network.Step;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "network",
    description = {
      "Print a sorting network for any number of elements: its comparators and its steps.",
      "In a drawing, the smaller element goes to the ring, the larger one to the dot."
    })
public final class NetworkCommand extends ShoalCommand {
  /// Wires of the largest network that is listed or drawn.
  private static final int MOST_LISTED = 1 << 12;

  private static final int MOST_DRAWN = 1 << 8;

  @Mixin JsonOption form;

  @Option(names = "--n", paramLabel = "N", required = true, description = "The number of wires.")
  int n;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      description = "batcher (the default: merge exchange, with fewer comparators) or bitonic.")
  String algorithm = "batcher";

  @Option(names = "--draw", description = "Draw the network in characters, or with -o as .svg.")
  boolean draw;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "The picture to write: .svg, or .txt in characters.")
  Path output;

  @Option(
      names = "--verify",
      description =
          "Test the network on all inputs of zeros and ones, which proves that it sorts "
              + "everything.")
  boolean verify;

  @Override
  protected void run() throws IOException, Failure {
    if (draw && form.isJson() && output == null) {
      throw refusal("--draw and --json both print; give the picture a file, with -o");
    }
    Network network = network();
    if (verify) {
      verify(network);
    }
    if (output != null) {
      write(network);
    } else if (draw) {
      requireFew(MOST_DRAWN, "drawn");
      shell().out().print(diagram(network).text());
    }
    if (form.isJson()) {
      requireFew(MOST_LISTED, "listed");
      var json =
          new Json()
              .with("algorithm", network.title())
              .with("n", n)
              .with("comparators", network.size())
              .with("steps", network.depth())
              .with("pairs", network.steps().stream().map(NetworkCommand::pairs).toList());
      if (output != null) {
        json.with("output", output);
      }
      json.writeTo(shell().out());
    } else if (!draw && output == null) {
      shell()
          .out()
          .printf(
              Locale.ROOT,
              "%s network of %d wires: %,d comparators in %,d steps%n",
              network.title(),
              n,
              network.size(),
              network.depth());
    }
  }

  private Network network() {
    if (n < 0) {
      throw refusal("--n is " + n + ", must be 0 or more");
    }
    return switch (algorithm) {
      case "batcher" -> Network.batcher(n);
      case "bitonic" -> Network.bitonic(n);
      default -> throw refusal("--algorithm is " + algorithm + "; there are batcher and bitonic");
    };
  }

  private void verify(Network network) throws Failure {
    if (n > Network.MAX_TESTED_WIDTH) {
      throw refusal(
          "--verify tries all zeros and ones, of " + Network.MAX_TESTED_WIDTH + " wires at most");
    }
    if (!network.sortsZerosAndOnes()) {
      throw new Failure(network.toString(), "does not sort");
    }
    shell().err().println("verified: sorts all zeros and ones, and so everything");
  }

  private void write(Network network) throws IOException, Failure {
    String name = output.toString().toLowerCase(Locale.ROOT);
    boolean isSvg = name.endsWith(".svg");
    if (!isSvg && !name.endsWith(".txt")) {
      throw refusal(output + ": the name says no picture; end it in .svg or .txt");
    }
    requireFew(MOST_DRAWN, "drawn");
    Output.check(output);
    WireDiagram diagram = diagram(network);
    try (var whole = new WholeFile(output)) {
      String picture = isSvg ? diagram.svg(network.toString()) : diagram.text();
      whole.out().write(picture.getBytes(StandardCharsets.UTF_8));
      whole.commit();
    }
  }

  private void requireFew(int max, String done) {
    if (n > max) {
      throw refusal("--n is " + n + "; networks of " + max + " wires at most are " + done);
    }
  }

  private static WireDiagram diagram(Network network) {
    List<int[]> steps =
        network.steps().stream()
            .map(step -> step.comparators().stream().flatMapToInt(NetworkCommand::both).toArray())
            .toList();
    return WireDiagram.of(network.width(), steps);
  }

  private static IntStream both(Comparator c) {
    return IntStream.of(c.min(), c.max());
  }

  /// Where the lesser goes, and the greater.
  private static List<List<Integer>> pairs(Step step) {
    return step.comparators().stream().map(c -> List.of(c.min(), c.max())).toList();
  }
}
