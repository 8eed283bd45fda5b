import { type Day, toIsoDate } from '../calendar.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { MIN_RANKED, wholeRankAt } from '../history/whole-rank-at.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { newestChain } from '../options/newest-chain.ts';
import {
  PREMIUM_DAYS,
  VOLATILITY_CURRENCY,
  type VolatilityCurrency,
  volatilitySeries,
} from '../options/volatility-premium.ts';
import { type VolatilityReading, volatilityReading } from '../options/volatility-reading.ts';
import type { MaturityVolatility } from '../options/volatility-term.ts';
import { publishedNumber } from '../published-number.ts';
import type { SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors } from './plain-factors.ts';
import { type PremiumSign, type SellerWinRate, sellerWinRate } from './seller-win-rate.ts';

const MISSING: Readonly<Record<NonNullable<VolatilityReading['premiumReason']>, string>> = {
  no_option_chain: 'the coin has no option chain',
  no_expiry_at_the_money: 'no expiry has strikes around its forward',
  no_realized_volatility: 'no realised volatility on the day of the option snapshot or the day before',
};

const MATURITY = payload.object('Maturity', 'At-the-money implied volatility at a constant maturity.', {
  days: payload.integer('maturity_days'),
  iv_pct: payload.maybe(payload.number('atm_iv')),
  extrapolated: payload.flag('extrapolated_maturity'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const SELLERS = payload.object('SellerWinRate', 'How often sellers of volatility won after days with such a premium.', {
  sign: payload.oneOf('premium_sign', {
    positive: 'Implied volatility equals or exceeds realised volatility.',
    negative: 'Implied volatility is below realised volatility.',
  }),
  horizon_days: payload.integer('horizon_days', 'Days until the outcome is known.'),
  rate: payload.maybe(payload.number('seller_win_rate')),
  ci_low: payload.maybe(payload.number('seller_win_rate', "Lower end of Wilson's 95 % interval.")),
  ci_high: payload.maybe(payload.number('seller_win_rate', "Upper end of Wilson's 95 % interval.")),
  unconditional_rate: payload.maybe(payload.number('seller_win_rate', 'Same share after days of either sign.')),
  n: payload.integer('sample_count', 'Days with such a premium and a known outcome; neighbours overlap.'),
  n_eff: payload.integer('sample_count', 'Number of these days that are at least the horizon apart.'),
  thin: payload.flag('thin_sample'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

/** Implied volatility against realised volatility. */
export const knowledge = defineKnowledge({
  type: 'volatility_premium',
  typename: 'VolatilityPremium',
  owner: 'market',
  subjects: VOLATILITY_CURRENCY.values,
  title: { en: 'Volatility premium', de: 'Volatilitätsprämie' },
  description:
    'Implied volatility of options minus realised volatility, before and after the fact, and how often sellers of volatility profited.',
  computeVersion: '1.1.1',
  payload: {
    date: payload.day('reading_date'),
    dvol: payload.number('implied_volatility_index'),
    dvol_date: payload.day('event_date', 'Day of the index.'),
    realized_30d: payload.maybe(payload.number('realized_volatility', 'Realised volatility on the day of the index.')),
    premium: payload.maybe(payload.number('volatility_risk_premium', 'Index minus realised volatility of its day.')),
    premium_null_reason: payload.maybe(payload.text('null_reason')),
    premium_percentile: payload.maybe(payload.number('own_history_percentile')),
    percentile_null_reason: payload.maybe(payload.text('null_reason')),
    atm_date: payload.maybe(payload.day('event_date', 'Day of the option snapshot.')),
    atm_iv: payload.list(
      'At-the-money implied volatility at 30, 60, 90 and 180 days; empty without an option chain.',
      MATURITY,
    ),
    atm_premium_30d: payload.maybe(
      payload.number(
        'volatility_risk_premium',
        'Implied volatility at 30 days minus realised volatility on the day of the snapshot, or on the day before while that day is running.',
      ),
    ),
    atm_null_reason: payload.maybe(payload.text('null_reason')),
    ex_post_premium: payload.maybe(
      payload.number(
        'volatility_risk_premium',
        'Newest premium with a known outcome: index minus the volatility realised since.',
      ),
    ),
    ex_post_date: payload.maybe(payload.day('event_date', 'Day of the implied volatility.')),
    ex_post_known_on: payload.maybe(payload.day('known_on')),
    ex_post_null_reason: payload.maybe(payload.text('null_reason')),
    seller_win_rate: payload.maybe(SELLERS),
    seller_null_reason: payload.maybe(payload.text('null_reason')),
  },
  params: { premium_days: PREMIUM_DAYS, least_ranked: MIN_RANKED },
  inputs(subject) {
    const { dvol, realized, premium, exPost } = volatilitySeries(subject as VolatilityCurrency);
    return [dvol, realized, premium, exPost];
  },
  panels: () => [{ panel: 'options' }],
  references: (subject) => [
    { kind: 'references', type: 'max_pain', subject },
    { kind: 'references', type: 'volatility_phase', subject },
    { kind: 'references', type: 'derivatives_state', subject },
  ],
  compute({ view, panel }, subject) {
    const currency = subject as VolatilityCurrency;
    const read = volatilityReading(view, newestChain(panel('options'), currency), currency);
    const { dvol, term, dvolPremium } = read;
    if (!dvol) return null;
    const date = toIsoDate(Math.max(dvol.day, term?.day ?? dvol.day));
    const premium = publishedNumber(dvolPremium);
    const realized = premium === null ? null : publishedNumber(dvol.value - premium);
    const sellers =
      dvolPremium === null ? null : sellerWinRate(view, currency, dvolPremium >= 0 ? 'positive' : 'negative');
    const parts = [
      {
        key: 'dvol',
        label: { en: 'Implied volatility over 30 days, percent', de: 'Implizite Volatilität über 30 Tage, Prozent' },
        value: publishedNumber(dvol.value),
      },
      {
        key: 'realized',
        label: { en: 'Realised volatility over 30 days, percent', de: 'Realisierte Volatilität über 30 Tage, Prozent' },
        value: realized,
      },
    ];
    return {
      date,
      payload: {
        date,
        dvol: roundSignificant(dvol.value),
        dvol_date: toIsoDate(dvol.day),
        realized_30d: realized,
        premium,
        premium_null_reason: premium === null ? 'no realised volatility on the day of the index' : null,
        ...percentileOf(view, currency, dvol.day),
        ...atTheMoney(read),
        ...afterTheFact(read),
        seller_win_rate: sellers && toSellers(sellers),
        seller_null_reason: sellers ? null : 'no premium on the day',
      },
      explanation: {
        summary: inWords(subject, toIsoDate(dvol.day), dvol.value, premium, sellers),
        score: premium,
        factors: premium === null ? plainFactors(parts) : premiumFactors(parts),
        confidence: coverage(parts),
      },
    };
  },
});

function percentileOf(view: SeriesView, currency: VolatilityCurrency, day: Day) {
  const { premium } = volatilitySeries(currency);
  const need = wholeHistoryOf(premium);
  const { percentile, null_reason } = wholeRankAt(view, view.values(premium), day - view.firstDay, need);
  return { premium_percentile: percentile, percentile_null_reason: null_reason };
}

function atTheMoney({ term, premium, premiumReason }: VolatilityReading) {
  return {
    atm_date: term && toIsoDate(term.day),
    atm_iv: (term?.maturities ?? []).map(toMaturity),
    atm_premium_30d: publishedNumber(premium),
    atm_null_reason: premiumReason && MISSING[premiumReason],
  };
}

function toMaturity({ days, ivPct, extrapolated }: MaturityVolatility) {
  return {
    days,
    iv_pct: publishedNumber(ivPct),
    extrapolated: extrapolated !== null,
    null_reason: ivPct === null ? MISSING.no_expiry_at_the_money : null,
  };
}

function afterTheFact({ exPostKnown }: VolatilityReading) {
  return {
    ex_post_premium: publishedNumber(exPostKnown?.value),
    ex_post_date: exPostKnown && toIsoDate(exPostKnown.day),
    ex_post_known_on: exPostKnown && toIsoDate(exPostKnown.knownOn),
    ex_post_null_reason: exPostKnown ? null : `no value of the index is followed by ${PREMIUM_DAYS} days of prices`,
  };
}

function toSellers({ sign, rate, low, high, unconditionalRate, n, nIndependent, thin }: SellerWinRate) {
  return {
    sign,
    horizon_days: PREMIUM_DAYS,
    rate: publishedNumber(rate),
    ci_low: publishedNumber(low),
    ci_high: publishedNumber(high),
    unconditional_rate: publishedNumber(unconditionalRate),
    n,
    n_eff: nIndependent,
    thin,
    null_reason: rate === null ? 'no day with such a premium has a known outcome' : null,
  };
}

const SIGN_WORDS: Readonly<Record<PremiumSign, Words>> = {
  positive: { en: 'above', de: 'über' },
  negative: { en: 'below', de: 'unter' },
};

function inWords(
  coin: string,
  date: string,
  dvol: number,
  premium: number | null,
  sellers: SellerWinRate | null,
): Words {
  const index = {
    en: `The implied volatility of ${coin} is ${dvol.toFixed(1)} % on ${date}`,
    de: `Am ${germanDay(date)} beträgt die implizite Volatilität von ${coin} ${germanNumber(dvol, 1)} %`,
  };
  if (premium === null || !sellers)
    return {
      en: `${index.en}; the day has no realised volatility to compare with.`,
      de: `${index.de}; an diesem Tag gibt es keine realisierte Volatilität zum Vergleich.`,
    };
  const [gap, sign] = [Math.abs(premium), SIGN_WORDS[sellers.sign]];
  const compared = {
    en: `${index.en}, ${gap.toFixed(1)} points ${sign.en} the realised volatility of the last ${PREMIUM_DAYS} days.`,
    de: `${index.de}, ${germanNumber(gap, 1)} Punkte ${sign.de} der realisierten der letzten ${PREMIUM_DAYS} Tage.`,
  };
  if (sellers.rate === null) return compared;
  const { n, nIndependent } = sellers;
  const won = (100 * sellers.rate).toFixed(0);
  return {
    en: `${compared.en} After such days, sellers of volatility profited ${won} % of the time (n ${n}, ${nIndependent} non-overlapping).`,
    de: `${compared.de} Nach solchen Tagen gewannen Verkäufer von Volatilität in ${won} % der Fälle (n ${n}, ${nIndependent} nicht überlappend).`,
  };
}

/** Builds the factors of the premium: the index adds, the realised volatility subtracts. */
function premiumFactors(parts: readonly { key: string; label: Words; value: number | null }[]): Factor[] {
  return parts.map((part, i) => ({
    ...part,
    weight: 1 / parts.length,
    contribution: (i === 0 ? 1 : -1) * (part.value ?? 0),
  }));
}
