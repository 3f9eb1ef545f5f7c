/// `shoal tour`: every primitive on bundled real data, checked against the JDK, timed beside it.
///
/// A [Step][dev.shoal.cli.tour.Step] is one question. It answers it on the real data, and makes a
/// [Trial][dev.shoal.cli.tour.Trial]: the same work on the data repeated so often that clocks can
/// see it. `Checker` holds each trial against the JDK on several devices, `Contest` times it beside
/// its rivals, and `TourText` and `TourPage` show the outcomes. The steps stand in classes named
/// `…Steps`, the data and where they are from in `data/NOTICE.md`.
package dev.shoal.cli.tour;
