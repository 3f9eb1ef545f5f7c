package dev.shoal.report;

/// What the ends of [Viridis] mean in a picture.
///
/// @param classes how many colours there are; 1 if they flow
record ColourKey(double low, double high, String unit, int classes) {
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
