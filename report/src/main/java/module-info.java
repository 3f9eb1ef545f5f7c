/// Self-contained pages with tables, charts and pictures.
module dev.shoal.report {
  requires dev.shoal.formats;
  requires java.desktop;
  requires org.jsoup;
  requires tools.jackson.core;

  exports dev.shoal.report;
}
