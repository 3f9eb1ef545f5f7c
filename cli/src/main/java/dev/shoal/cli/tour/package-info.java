/// `shoal tour`: the main operations on bundled real data, checked against the JDK and timed beside
/// it, and a wave, checked against its closed form.
///
/// A [Step][dev.shoal.cli.tour.Step] is one question. It answers it on the real data, and makes a
/// [Trial][dev.shoal.cli.tour.Trial]: the same work on the data repeated so often that clocks can
/// see it. `Contest` times its first call, `Checker` holds it against the JDK on several devices,
/// then `Contest` times later calls beside the rivals with the same result (for exact sums
/// `Partials`), and `TourText` and `TourPage` show the outcomes. The steps stand in classes named
/// `…Steps`, the data and where they are from in `data/NOTICE.md`.
package dev.shoal.cli.tour;
