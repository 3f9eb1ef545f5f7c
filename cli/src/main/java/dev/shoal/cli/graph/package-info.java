/// Commands on graphs: read, describe, convert, generate, and find components.
///
/// `formats` knows files but not graphs, `dev.shoal.graph` graphs but not files; this package
/// connects them.
package dev.shoal.cli.graph;
