package dev.shoal.report;

/// What the ends of [Viridis] mean in a picture.
record ColourKey(double low, double high, String unit) {
  String lowLabel() {
    return label(low);
  }

  String highLabel() {
    return label(high);
  }

  private String label(double value) {
    return unit.isEmpty() ? NumberText.of(value) : NumberText.of(value) + " " + unit;
  }
}
