/// The `shoal` command: one class per subcommand.
module dev.shoal.cli {
  requires com.dynatrace.hash4j;
  requires com.google.gson;
  requires dev.shoal.figures;
  requires dev.shoal.formats;
  requires dev.shoal.operations;
  requires dev.shoal.graph;
  requires dev.shoal.primitives;
  requires dev.shoal.report;
  requires dev.shoal.grids;
  requires dev.shoal.mesh;
  requires dev.shoal.points;
  requires dev.shoal.tables;
  requires dev.shoal.textbook;
  requires dev.shoal.topology;
  requires dev.shoal.wave;
  requires info.picocli;
  requires java.management;
  requires jdk.management; // the memory of the machine
  // Not used here: so that the command has vector lanes without a flag.
  requires jdk.incubator.vector;
  requires me.tongfei.progressbar;

  opens dev.shoal.cli to
      info.picocli;
  opens dev.shoal.cli.arrays to
      info.picocli;
  opens dev.shoal.cli.bench to
      info.picocli;
  opens dev.shoal.cli.command to
      info.picocli;
  opens dev.shoal.cli.graph to
      info.picocli;
  opens dev.shoal.cli.grids to
      info.picocli;
  opens dev.shoal.cli.info to
      info.picocli;
  opens dev.shoal.cli.mesh to
      info.picocli;
  opens dev.shoal.cli.paths to
      info.picocli;
  opens dev.shoal.cli.points to
      info.picocli;
  opens dev.shoal.cli.shell to
      info.picocli;
  opens dev.shoal.cli.tables to
      info.picocli;
  opens dev.shoal.cli.text to
      info.picocli;
  opens dev.shoal.cli.tools to
      info.picocli;
  opens dev.shoal.cli.topology to
      info.picocli;
  opens dev.shoal.cli.tour to
      info.picocli;
  opens dev.shoal.cli.wave to
      info.picocli;
}
