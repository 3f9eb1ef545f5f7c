/// What the text's ways to find neighbours cost, counted instead of timed.
///
/// The text says how to judge them: by writes and reads, but also by the lines of the cache that
/// these touch, and by how uneven the work of threads is that march together. [CountedTable]
/// counts; [FlatNeighbours] and [LevelNeighbours] are the algorithms, and since what they find is
/// checked against an oracle, what is counted is what a right answer costs. [March] is about
/// unevenness.
package dev.shoal.figures.cost;
