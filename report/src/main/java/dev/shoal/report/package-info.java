/// Pages that explain a run: one HTML file with its tables, charts and pictures inside.
///
/// A page opens from a disk, from a mail or from a server without network; it follows the reader's
/// light or dark setting, fits a phone and prints. It loads nothing, which a content security
/// policy in the page enforces.
///
/// Begin with [Page][dev.shoal.report.Page]; its sections consist of
/// [blocks][dev.shoal.report.Block]. Blocks are plain values, whose content is checked when they
/// are created; their layout is decided when the page is written. Charts are drawn by Chart.js in
/// the reader's browser, and each has its numbers in a table as well, so nothing is lost without
/// JavaScript.
package dev.shoal.report;
