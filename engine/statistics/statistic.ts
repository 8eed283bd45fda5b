/** Why a statistic has no value. */
export type MissingReason =
  /** Fewer observations than the statistic needs. */
  | 'too_few'
  /** The observations do not vary, and the statistic divides by their variation. */
  | 'no_variation'
  /** No trade won. */
  | 'no_gains'
  /** No trade lost, and no return fell below zero. */
  | 'no_losses'
  /** The path never fell below its highest point. */
  | 'no_drawdown'
  /** A path fell to zero or below, so it has no growth rate. */
  | 'total_loss'
  /** The covered time is not positive. */
  | 'no_time'
  /** The record does not exceed its benchmark. */
  | 'not_above_benchmark'
  /** The formula has no finite solution for these inputs, for example the root of a negative number. */
  | 'not_defined';

/** A statistic, or the reason for its absence. Never NaN, never infinite. */
export type Statistic<Value = number> =
  | { readonly value: Value; readonly reason: null }
  | { readonly value: null; readonly reason: MissingReason };

/** Wraps a number as a statistic; one that is not finite becomes `not_defined`. */
export function statistic(value: number): Statistic {
  return Number.isFinite(value) ? { value, reason: null } : missing('not_defined');
}

export function missing(reason: MissingReason): { readonly value: null; readonly reason: MissingReason } {
  return { value: null, reason };
}
