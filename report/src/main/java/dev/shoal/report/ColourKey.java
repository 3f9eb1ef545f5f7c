package dev.shoal.report;

/// The meaning of the ends of [Ramp#VIRIDIS] in a picture.
///
/// @param classes the number of colours; 1 if they are continuous
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
