/** Why a statistic has no value. */
export type MissingReason =
  /** Fewer observations than the statistic needs. */
  | 'too_few'
  /** The observations do not vary, and the statistic divides by how much they do. */
  | 'no_variation'
  /** No trade won. */
  | 'no_gains'
  /** No trade lost, and no return fell below zero. */
  | 'no_losses'
  /** The path never fell below its highest point. */
  | 'no_drawdown'
  /** A path fell to zero or below, from where no rate of growth leads on. */
  | 'total_loss'
  /** The time covered is not positive. */
  | 'no_time'
  /** The record does not exceed what it is measured against. */
  | 'not_above_benchmark'
  /** The formula has no solution for these inputs: a root of a negative number, a value that is no finite number. */
  | 'not_defined';

/** A statistic, or the reason why it has none. Never NaN, never infinite. */
export type Statistic<Value = number> =
  | { readonly value: Value; readonly reason: null }
  | { readonly value: null; readonly reason: MissingReason };

/** A number as a statistic: one that is not finite is not defined. */
export function statistic(value: number): Statistic {
  return Number.isFinite(value) ? { value, reason: null } : missing('not_defined');
}

export function missing(reason: MissingReason): { readonly value: null; readonly reason: MissingReason } {
  return { value: null, reason };
}
