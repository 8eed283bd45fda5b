import type { BarColumns } from './bar-columns.ts';
import { moneyWeightedReturn } from './contributions-return.ts';
import type { SimulationRules } from './simulation.ts';

/** What regular outside money came to. */
export interface Contributions {
  /**
   * Value of a unit at the close of each bar, 1 before the first purchase: how money that was there all along would have
   * fared, whatever came in later (time-weighted).
   */
  readonly equity: Float64Array;
  /** Share of equity held at the close of each bar: 0 before the first purchase, 1 from it on. */
  readonly exposure: Float64Array;
  /** Money put in, in contributions. */
  readonly moneyIn: number;
  /** Worth at the last close, in contributions. */
  readonly worth: number;
  /** Yearly return of the money itself, as a fraction (money-weighted); null where no rate is defined. */
  readonly moneyWeightedReturn: number | null;
}

/**
 * Outside money of 1 arrives on every bar whose target is above 0 and buys at the next open, costs included. Nothing is sold;
 * stops do not apply.
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
    if (i > 0 && (target[i - 1] as number) > 0) {
      const price = open[i] as number;
      // Newcomers buy units at their value before the purchase, so its costs are shared by all money.
      units += assets > 0 ? units / (assets * price) : 1;
      assets += 1 / (price * paid);
      purchaseDays.push(days[i] as number);
    }
    if (assets > 0) {
      equity[i] = (assets * (close[i] as number)) / units;
      exposure[i] = 1;
    }
  }
  const worth = assets * (close[length - 1] ?? 0);
  // A close is the beginning of the day after.
  const end = (lastDays[length - 1] ?? 0) + 1;
  return {
    equity,
    exposure,
    moneyIn: purchaseDays.length,
    worth,
    moneyWeightedReturn: moneyWeightedReturn([...purchaseDays.map(() => -1), worth], [...purchaseDays, end]),
  };
}
