package dev.shoal.figures;

import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Outcome;
import dev.shoal.figures.experiment.Published;
import dev.shoal.report.Block;
import dev.shoal.report.Code;
import dev.shoal.report.Facts;
import dev.shoal.report.Page;
import dev.shoal.report.Paragraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The page of a report: a section for each figure.
final class FiguresPage {
  private FiguresPage() {}

  /// The page.
  static Page of(Report report) {
    Page page =
        Page.titled("The figures, run again")
            .lead(
                "Figures and tables of the texts that Shoal grew from, as experiments: the text's"
                    + " set-up, each variant checked against an oracle before it is timed, and the"
                    + " text's or its authors' own numbers beside those of this machine.");
    List<String> faults = report.faults();
    if (!faults.isEmpty()) {
      page = page.section("WRONG", faults.stream().map(Paragraph::new).toList());
    }
    page = page.section("Where and how", facts(report));
    for (Outcome outcome : report.outcomes()) {
      page = page.section(outcome.experiment().about().heading(), section(report, outcome));
    }
    return page;
  }

  private static Facts facts(Report report) {
    int verified = report.outcomes().stream().mapToInt(Outcome::verified).sum();
    int faults = report.faults().size();
    return Facts.of("Machine", report.hardware())
        .and("Java", report.java())
        .and("Devices", report.devices())
        .and("Size", report.plan().size().title())
        .and(
            "Verified",
            verified
                + " variants checked against their oracles and right, "
                + (faults == 0 ? "none wrong" : faults + " faults: see above"))
        .and(
            "Times",
            "medians, ± half of the distance between the quartiles. Warm: a call that was called"
                + " before and has its tables. Cold: the first call of a new instance, in code that"
                + " is compiled, with fresh tables; these are of the JVM's heap, mostly touched before"
                + " and only zeroed, so that they cost less than the page faults of a C program")
        .and(
            "Rows in brackets",
            "what the text, its authors' programs or theory say of the row above; the source and"
                + " which machine, stands below the tables")
        .and("Load", report.warning().orElse(report.others()))
        .and("For programs", "the same numbers are in " + FiguresJson.FILE + ", beside this page");
  }

  private static List<Block> section(Report report, Outcome outcome) {
    Experiment experiment = outcome.experiment();
    About about = experiment.about();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(about.shows()));
    blocks.add(new Paragraph(about.setUp()));
    blocks.addAll(experiment.pictures(report.plan().size()));
    String charted = report.charted().toString();
    for (FindingTables table : FindingTables.of(outcome.findings())) {
      table.chart(about, charted).ifPresent(blocks::add);
      blocks.add(table.table());
    }
    FindingTables.of(outcome.derived()).forEach(table -> blocks.add(table.table()));
    outcome.findings().stream()
        .flatMap(finding -> finding.published().stream())
        .map(Published::source)
        .distinct()
        .forEach(source -> blocks.add(new Paragraph("[" + source.name() + "] " + source.words())));
    outcome.faults().forEach(fault -> blocks.add(new Paragraph("WRONG: " + fault)));
    if (!outcome.omitted().isEmpty()) {
      blocks.add(new Paragraph("Left out: " + String.join("; ", outcome.omitted()) + "."));
    }
    blocks.add(new Paragraph(verdict(outcome)));
    blocks.add(
        new Code(
            "./shoal reproduce "
                + about.name()
                + " --size "
                + report.plan().size().title()
                + " --device "
                + report.devices().replace(" ", "")));
    return blocks;
  }

  private static String verdict(Outcome outcome) {
    return String.format(
        Locale.ROOT,
        "%d variants verified, %s, in %.1f s.",
        outcome.verified(),
        outcome.isRight() ? "none wrong" : outcome.faults().size() + " WRONG",
        outcome.seconds());
  }
}
