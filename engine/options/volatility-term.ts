import { type ShapeOf, shape } from '../shape.ts';
import { atmVolatility } from './atm-volatility.ts';
import { constantMaturity } from './constant-maturity.ts';
import { yearsToExpiry } from './expiry-time.ts';
import type { OptionChain } from './option-chain.ts';

const DAYS_PER_YEAR = 365;
/** Published maturities, in days. */
export const MATURITIES = [30, 60, 90, 180] as const;

const MATURITY = shape.object(
  'ConstantMaturityVolatility',
  'Volatility at the money at a constant maturity: total variance is linear in time between expiries.',
  {
    days: shape.integer('Maturity in days.'),
    ivPct: shape.number.orNull('Percent, annualised; null when no expiry has strikes around its forward.'),
    extrapolated: shape.text.orNull<'below_range' | 'above_range'>(
      '`below_range` or `above_range` when the nearest expiry is taken as it is; null between two.',
    ),
    calendarArbitrage: shape.flag('Whether total variance falls between the two expiries around it: read with care.'),
  },
);
export type MaturityVolatility = ShapeOf<typeof MATURITY>;

export const VOLATILITY_TERM = shape.object(
  'ImpliedVolatilityTerm',
  'Volatility at the money of one snapshot of the option chain.',
  {
    date: shape.from('day', shape.day('Day of the snapshot.')),
    maturities: shape.list(MATURITY, 'At 30, 60, 90 and 180 days.'),
    expiries: shape.integer('Expiries it is made from.'),
    expiriesWithoutAtm: shape.integer('Expiries left out: no strikes with a volatility on both sides of the forward.'),
    source: shape.text.orNull('Provider; `sample` for generated data.'),
  },
);
export type VolatilityTerm = ShapeOf<typeof VOLATILITY_TERM>;

/** Returns the at-the-money volatility of a snapshot at each published maturity. */
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
