import type { BarColumns } from './bar-columns.ts';
import { moneyWeightedReturn } from './contributions-return.ts';
import type { SimulationRules } from './simulation.ts';

/** Results of regular contributions. */
export interface Contributions {
  /**
   * Value of a unit at the close of each bar, 1 before the first purchase: the result of money invested from the start,
   * unaffected by later contributions (time-weighted).
   */
  readonly equity: Float64Array;
  /** Share of equity held at the close of each bar: 0 before the first purchase, 1 after it. */
  readonly exposure: Float64Array;
  /** Money paid in, as a number of contributions. */
  readonly moneyIn: number;
  /** Value at the last close, as a number of contributions. */
  readonly value: number;
  /** Annual money-weighted return as a fraction; null where no rate is defined. */
  readonly moneyWeightedReturn: number | null;
}

/**
 * Simulates contributions: 1 unit of money arrives on every bar whose target is above 0 and buys at the next open,
 * costs included. Nothing is sold; stops do not apply.
 */
export function contributions(
  { length, open, close, days, lastDays }: Pick<BarColumns, 'length' | 'open' | 'close' | 'days' | 'lastDays'>,
  target: Float64Array,
  { fee, slippage }: Pick<SimulationRules, 'fee' | 'slippage'>,
): Contributions {
  const paid = (1 + slippage) * (1 + fee);
  const equity = new Float64Array(length).fill(1);
  const exposure = new Float64Array(length);
  const purchaseDays: number[] = [];
  let assets = 0;
  let units = 0;
  for (let i = 0; i < length; i++) {
    if (i > 0 && target[i - 1]! > 0) {
      const price = open[i]!;
      // New money buys units at their value before the purchase, so all money shares the purchase costs.
      units += assets > 0 ? units / (assets * price) : 1;
      assets += 1 / (price * paid);
      purchaseDays.push(days[i]!);
    }
    if (assets > 0) {
      equity[i] = (assets * close[i]!) / units;
      exposure[i] = 1;
    }
  }
  const value = assets * (close[length - 1] ?? 0);
  // A close is the start of the following day.
  const end = (lastDays[length - 1] ?? 0) + 1;
  return {
    equity,
    exposure,
    moneyIn: purchaseDays.length,
    value,
    moneyWeightedReturn: moneyWeightedReturn([...purchaseDays.map(() => -1), value], [...purchaseDays, end]),
  };
}
