package dev.shoal.cli.tour;

/// How long the tour takes, and how large its trials are.
///
/// @param budgetMillis for all steps together, about
/// @param elements of each trial, about
record TourPlan(int budgetMillis, int elements) {}
