package dev.shoal.primitives.select;

import dev.shoal.device.Array;

/// A condition on the elements of an array, for [Select]: [IntCondition], [LongCondition],
/// [FloatCondition] or [DoubleCondition].
///
/// @param <A> the type of the array
public sealed interface Condition<A extends Array<A>>
    permits IntCondition, LongCondition, FloatCondition, DoubleCondition, FirstOfRun {}
