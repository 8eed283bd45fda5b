import { roundSignificant } from '../indicators/round-significant.ts';

/** At-the-money volatility of one expiry. */
export interface TermPoint {
  /** Years to expiry, above 0. */
  readonly years: number;
  /** Annualised, as a fraction. */
  readonly volatility: number;
}

export interface ConstantMaturity {
  /** Annualised, as a fraction. */
  readonly volatility: number;
  /** Set where the maturity is outside the listed expiries; the nearest expiry is then used as it is. */
  readonly extrapolated: 'below_range' | 'above_range' | null;
  /** Whether total variance falls between the two surrounding expiries, which would allow calendar arbitrage. */
  readonly calendarArbitrage: boolean;
}

/**
 * Volatility at a constant maturity: total variance σ²T is interpolated linearly in time between the surrounding
 * expiries.
 *
 * No-arbitrage makes variance additive, not volatility: 60 % at 20 days and 55 % at 48 give 57.2 % at 30. Null without
 * an expiry.
 *
 * @param term - Expiries in ascending order.
 */
export function constantMaturity(term: readonly TermPoint[], years: number): ConstantMaturity | null {
  const next = term.findIndex((point) => point.years >= years);
  const after = term[next];
  const before = next < 0 ? term.at(-1) : term[next - 1];
  if (!after && !before) return null;
  if (!after) return flat(before as TermPoint, 'above_range');
  if (after.years === years) return flat(after, null);
  if (!before) return flat(after, 'below_range');
  const [low, high] = [variance(before), variance(after)];
  const share = (years - before.years) / (after.years - before.years);
  const total = low + share * (high - low);
  return {
    volatility: roundSignificant(Math.sqrt(total / years)),
    extrapolated: null,
    calendarArbitrage: high < low,
  };
}

function variance({ years, volatility }: TermPoint): number {
  return volatility * volatility * years;
}

function flat({ volatility }: TermPoint, extrapolated: ConstantMaturity['extrapolated']): ConstantMaturity {
  return { volatility: roundSignificant(volatility), extrapolated, calendarArbitrage: false };
}
