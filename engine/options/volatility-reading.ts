import type { Day } from '../calendar.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import type { OptionChain } from './option-chain.ts';
import { PREMIUM_DAYS, type VolatilityCurrency, volatilitySeries } from './volatility-premium.ts';
import { type VolatilityTerm, volatilityTerm } from './volatility-term.ts';

/** A premium that the realised volatility of the next 30 days decides. */
export interface ExPostPremium {
  /** Day of the implied volatility. */
  readonly day: Day;
  /** Percentage points; null until it is known. */
  readonly value: number | null;
  /** Day on whose end it is known. */
  readonly knownOn: Day;
  readonly nullReason: 'not_yet_known' | 'no_data' | null;
}

/** The newest volatility of a currency. Parts have days of their own: what is late does not hold up the rest. */
export interface VolatilityReading {
  readonly currency: VolatilityCurrency;
  readonly dvol: { readonly day: Day; readonly value: number } | null;
  /** The one the premiums are taken over: of the option snapshot's day, else that of DVOL, else the newest. */
  readonly realized: { readonly day: Day; readonly value: number } | null;
  /** DVOL less the realised volatility of its day, percentage points. */
  readonly dvolPremium: number | null;
  readonly term: VolatilityTerm | null;
  /** Volatility at 30 days less {@link realized}, percentage points. */
  readonly premium: number | null;
  readonly premiumReason: 'no_option_chain' | 'no_expiry_at_the_money' | 'no_realized_volatility' | null;
  /** Of the newest DVOL: nobody knows it yet. */
  readonly exPost: ExPostPremium | null;
  /** Of the newest day for which it is known. */
  readonly exPostKnown: ExPostPremium | null;
}

/** @param chain - The newest snapshot of options on the currency, null without one. */
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

/** Of the day of a snapshot; while that day is still running, only the one before is known. */
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

/** What implied volatility of a day was above what the next 30 days realised. */
export function exPostPremium(view: SeriesView, currency: VolatilityCurrency, day: Day): ExPostPremium {
  const ids = volatilitySeries(currency);
  const knownOn = day + PREMIUM_DAYS;
  const value = valueOn(view, ids.exPost, knownOn);
  const late = knownOn > (latest(view, ids.realized)?.day ?? 0);
  return { day, value, knownOn, nullReason: value !== null ? null : late ? 'not_yet_known' : 'no_data' };
}
