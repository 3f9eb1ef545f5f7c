/// The scans of the textbooks, step by step.
///
/// [StepScan][dev.shoal.textbook.scan.StepScan] has the algorithms. They run in scalar code by
/// `SerialStepScan`, and by `steps.cl`, with one launch for each step, in `OpenClStepScan`. On
/// floating-point sums each follows a tree of its own, the same in both.
package dev.shoal.textbook.scan;
