/// The area under the ROC curve, by the rank sum of Mann and Whitney.
///
/// [Auc][dev.shoal.primitives.auc.Auc] is the facade: a segmented argsort of the scores, then a sum
/// of ranks for each segment (`IntRankSum` and its twins).
package dev.shoal.primitives.auc;
