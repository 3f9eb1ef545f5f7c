/// What each algorithm costs and promises: the summary of the text's chapter, filled in.
///
/// `catalogue.txt` is the data, [Catalogue] reads it, and `docs/catalogue.md` is what
/// [CatalogueTables] makes of it. A test holds it against the `algorithms(device)` of the facades.
package dev.shoal.cli.catalogue;
