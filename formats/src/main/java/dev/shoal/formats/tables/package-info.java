/// Text files of rows or lines: summaries of their content, and rows that are written in another
/// order.
package dev.shoal.formats.tables;
