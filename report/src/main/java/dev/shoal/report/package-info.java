/// Pages that explain a run: one HTML file with its tables, charts and pictures inside.
///
/// A page opens from a disk, from a mail or from a server without network; it follows the reader's
/// light or dark setting, fits a phone and prints. It loads nothing, and a content security policy
/// in the page holds it to that.
///
/// [Page][dev.shoal.report.Page] is where to begin; a [Block][dev.shoal.report.Block] is what a
/// section is made of. Blocks are plain values: what they say is checked when they are made, how
/// they look is decided when the page is. Charts are drawn by Chart.js in the reader's browser, and
/// each has its numbers in a table as well, so nothing is lost without JavaScript.
package dev.shoal.report;
