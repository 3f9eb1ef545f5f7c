/// The figures and tables of the source texts, each as one experiment that runs.
///
/// [Figures] knows all of them. An experiment is one file: what the figure shows, the set-up as in
/// the text, the variants, the oracle that each is checked against before it is timed, and what the
/// text or the authors' own programs say. How experiments run is in [dev.shoal.figures.experiment];
/// the experiments stand by subject beside it. [Report] writes down what came out, as a page and as
/// JSON.
package dev.shoal.figures;
