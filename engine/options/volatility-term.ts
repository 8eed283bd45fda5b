import type { Day } from '../calendar.ts';
import { atmVolatility } from './atm-volatility.ts';
import { constantMaturity } from './constant-maturity.ts';
import { yearsToExpiry } from './expiry-time.ts';
import type { OptionChain } from './option-chain.ts';

const DAYS_PER_YEAR = 365;
/** Maturities that are published, in days. */
export const MATURITIES = [30, 60, 90, 180] as const;

export interface MaturityVolatility {
  readonly days: number;
  /** Percent, annualised; null without an expiry with strikes around its forward. */
  readonly ivPct: number | null;
  readonly extrapolated: 'below_range' | 'above_range' | null;
  readonly calendarArbitrage: boolean;
}

export interface VolatilityTerm {
  readonly day: Day;
  readonly source: string | null;
  readonly maturities: readonly MaturityVolatility[];
  /** Expiries that entered. */
  readonly expiries: number;
  /** Expiries whose forward has no strikes with a volatility around it. */
  readonly expiriesWithoutAtm: number;
}

/** Volatility at the money of a snapshot at each published maturity. */
export function volatilityTerm({ day, source, expiries }: OptionChain): VolatilityTerm {
  const term = expiries.flatMap((chain) => {
    const volatility = atmVolatility(chain);
    return volatility === null ? [] : [{ years: yearsToExpiry(day, chain.expiry), volatility }];
  });
  const maturities = MATURITIES.map((days) => {
    const at = constantMaturity(term, days / DAYS_PER_YEAR);
    return {
      days,
      ivPct: at && 100 * at.volatility,
      extrapolated: at?.extrapolated ?? null,
      calendarArbitrage: at?.calendarArbitrage ?? false,
    };
  });
  return { day, source, maturities, expiries: term.length, expiriesWithoutAtm: expiries.length - term.length };
}
