package dev.shoal.primitives.select;

import dev.shoal.device.Array;

/// What [Select] selects of an array: [IntCondition], [LongCondition], [FloatCondition] or
/// [DoubleCondition].
///
/// @param <A> the array whose elements meet it or not
public sealed interface Condition<A extends Array<A>>
    permits IntCondition, LongCondition, FloatCondition, DoubleCondition, FirstOfRun {}
