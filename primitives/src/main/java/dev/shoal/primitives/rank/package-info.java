/// Elements by their rank: the k-th smallest, the greatest few, quantiles; without a sort of all.
///
/// [Rank][dev.shoal.primitives.rank.Rank] is the whole public face. Beside it stands one contract
/// once per device, `RankKernel`. `SerialRank` knows elements as integer keys of the same order,
/// and finds one bit by bit; `CpuRank` brackets it between two elements of a sample, so that a
/// selection leaves a few hundredths of them, which are sorted; `OpenClRank` with `rank.cl` finds
/// it digit by digit.
///
/// The order is that of `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last, even where
/// the greatest come first. Of equal elements that with the lowest index ranks first, so there is
/// one result whatever the device.
package dev.shoal.primitives.rank;
