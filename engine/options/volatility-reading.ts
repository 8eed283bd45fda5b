import type { Day } from '../calendar.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { OptionChain } from './option-chain.ts';
import { PREMIUM_DAYS, VOLATILITY_CURRENCY, type VolatilityCurrency, volatilitySeries } from './volatility-premium.ts';
import { VOLATILITY_TERM, type VolatilityTerm, volatilityTerm } from './volatility-term.ts';

const EX_POST = shape.object(
  'ExPostPremium',
  'Implied volatility minus the volatility realised over the next 30 days.',
  {
    date: shape.from('day', shape.day('Day of the implied volatility.')),
    value: shape.number.orNull('Percentage points; null until it is known.'),
    knownOn: shape.day('Day on whose end it is known, 30 days later.'),
    nullReason: shape.text.orNull<'not_yet_known' | 'no_data'>('`not_yet_known` or `no_data`; null with a value.'),
  },
);
type ExPostPremium = ShapeOf<typeof EX_POST>;

/** Each part has its own day, so a late part does not delay the others. */
export const IMPLIED_VOLATILITY = shape.object(
  'ImpliedVolatility',
  'Implied and realised volatility, annualised, in percent. Each part carries its own day.',
  {
    currency: shape.of(VOLATILITY_CURRENCY, 'Currency of the volatility index.'),
    atmIv: shape.from(
      'term',
      shape.of.orNull(
        VOLATILITY_TERM,
        'Volatility at the money at constant maturities; null without an option chain of the currency.',
      ),
    ),
    volRiskPremium: shape.from(
      'premium',
      shape.number.orNull(
        'Volatility at the money at 30 days less `realizedVol30d`, percentage points of annualised volatility.',
      ),
    ),
    volRiskPremiumReason: shape.from(
      'premiumReason',
      shape.text.orNull<'no_option_chain' | 'no_expiry_at_the_money' | 'no_realized_volatility'>(
        'Why the premium is null: no_option_chain, no_expiry_at_the_money or no_realized_volatility.',
      ),
    ),
    dvolRiskPremium: shape.from(
      'dvolPremium',
      shape.number.orNull(
        'DVOL less the realised volatility of its day, percentage points of annualised volatility: the premium with a history; null without either.',
      ),
    ),
    exPostPremium: shape.from(
      'exPost',
      shape.of.orNull(EX_POST, 'DVOL of its newest day less what the next 30 days realise; null without a DVOL.'),
    ),
    exPostPremiumKnown: shape.from(
      'exPostKnown',
      shape.of.orNull(EX_POST, 'The same of the newest day for which it is known; null before the first.'),
    ),
  },
);

/** The newest volatility of a currency. */
export interface VolatilityReading extends ShapeOf<typeof IMPLIED_VOLATILITY> {
  readonly dvol: { readonly day: Day; readonly value: number } | null;
  /**
   * Realised volatility that the premiums are measured against: of the option snapshot's day, else that of DVOL, else
   * the newest.
   */
  readonly realized: { readonly day: Day; readonly value: number } | null;
}

/** @param chain - Newest option snapshot of the currency, null without one. */
export function volatilityReading(
  view: SeriesView,
  chain: OptionChain | null,
  currency: VolatilityCurrency,
): VolatilityReading {
  const ids = volatilitySeries(currency);
  const dvol = latest(view, ids.dvol);
  const term = chain && volatilityTerm(chain);
  const known = latest(view, ids.exPost);
  const realized = realizedBeside(view, ids.realized, term?.day ?? null);
  return {
    currency,
    dvol,
    realized: realized ?? (dvol && realizedOn(view, ids.realized, dvol.day)) ?? latest(view, ids.realized),
    dvolPremium: dvol && valueOn(view, ids.premium, dvol.day),
    term,
    ...premiumOf(term, realized?.value ?? null),
    exPost: dvol && exPostPremium(view, currency, dvol.day),
    exPostKnown: known && exPostPremium(view, currency, known.day - PREMIUM_DAYS),
  };
}

/** Realised volatility of the snapshot's day; while that day is still running, only the day before is known. */
function realizedBeside(view: SeriesView, series: string, termDay: Day | null) {
  if (termDay === null) return null;
  return realizedOn(view, series, termDay) ?? realizedOn(view, series, termDay - 1);
}

function realizedOn(view: SeriesView, series: string, day: Day) {
  const value = valueOn(view, series, day);
  return value === null ? null : { day, value };
}

function premiumOf(
  term: VolatilityTerm | null,
  realized: number | null,
): Pick<VolatilityReading, 'premium' | 'premiumReason'> {
  const missing = (premiumReason: VolatilityReading['premiumReason']) => ({ premium: null, premiumReason });
  if (term === null) return missing('no_option_chain');
  const iv = term.maturities.find(({ days }) => days === PREMIUM_DAYS)?.ivPct ?? null;
  if (iv === null) return missing('no_expiry_at_the_money');
  return realized === null ? missing('no_realized_volatility') : { premium: iv - realized, premiumReason: null };
}

/** Returns the implied volatility of a day minus the realised volatility of the following 30 days. */
export function exPostPremium(view: SeriesView, currency: VolatilityCurrency, day: Day): ExPostPremium {
  const ids = volatilitySeries(currency);
  const knownOn = day + PREMIUM_DAYS;
  const value = valueOn(view, ids.exPost, knownOn);
  const late = knownOn > (latest(view, ids.realized)?.day ?? 0);
  return { day, value, knownOn, nullReason: value !== null ? null : late ? 'not_yet_known' : 'no_data' };
}
