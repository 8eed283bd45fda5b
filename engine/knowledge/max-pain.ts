import { toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { chainSpot, type ExpiryPain, upcomingPain } from '../options/expiry-pain.ts';
import { newestChain } from '../options/newest-chain.ts';
import type { OptionChain } from '../options/option-chain.ts';
import { VOLATILITY_CURRENCIES } from '../options/volatility-premium.ts';
import { publishedNumber } from '../published-number.ts';
import { type DrawnRows, defineKnowledge, type Factor } from './declaration.ts';
import { payload } from './payload.ts';

/** Bars that fit on a page. */
const DRAWN_STRIKES = 16;

const EXPIRY = payload.object('Upcoming', 'One upcoming option expiry.', {
  expiry: payload.day('event_date', 'Day of expiry, at 08:00 UTC.'),
  days_to_expiry: payload.integer('days_to_expiry'),
  is_quarterly: payload.flag('quarterly_expiry'),
  max_pain_strike: payload.maybe(payload.number('max_pain')),
  spot_minus_max_pain_pct: payload.maybe(payload.number('distance_from_max_pain')),
  put_call_ratio: payload.maybe(payload.number('put_call_ratio')),
  null_reason: payload.maybe(payload.text('null_reason')),
  call_open_interest: payload.number('option_open_interest', 'Open calls, coins.'),
  put_open_interest: payload.number('option_open_interest', 'Open puts, coins.'),
  total_notional_usd: payload.number('option_notional'),
  gex_usd: payload.number('gamma_exposure'),
});

/** Max pain of the upcoming expiries of options on a coin. */
export const knowledge = defineKnowledge({
  type: 'max_pain',
  typename: 'MaxPain',
  owner: 'market',
  subjects: VOLATILITY_CURRENCIES,
  title: { en: 'Max pain', de: 'Max Pain' },
  description:
    'Where the options of each upcoming expiry pay out the least, with put/call ratio and gamma exposure. A property of open interest, not a forecast.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date', 'Day of the option snapshot.'),
    spot: payload.number('option_spot'),
    total_notional_usd: payload.number('option_notional', 'Of the expiries listed, together.'),
    gex_total_usd: payload.number(
      'gamma_exposure',
      'Of the expiries listed, together; dealers long calls, short puts.',
    ),
    expiries: payload.list('Up to ten upcoming expiries, nearest first.', EXPIRY),
  },
  params: { gex_convention: 'naive: dealers long calls (+), short puts (-)' },
  inputs: () => [],
  panels: () => [{ panel: 'options' }],
  references: (coin) => [{ kind: 'references', type: 'volatility_premium', subject: coin }],
  chart: { term: 'option_open_interest', bars: ({ panel }, coin) => openByStrike(newestChain(panel('options'), coin)) },
  compute({ panel }, coin) {
    const chain = newestChain(panel('options'), coin);
    if (!chain) return null;
    const expiries = upcomingPain(chain);
    const notional = expiries.reduce((sum, { totalNotionalUsd }) => sum + totalNotionalUsd, 0);
    if (notional === 0) return null;
    const date = toIsoDate(chain.day);
    return {
      date,
      payload: {
        date,
        spot: roundSignificant(chainSpot(chain) as number),
        total_notional_usd: roundSignificant(notional),
        gex_total_usd: roundSignificant(expiries.reduce((sum, { gamma }) => sum + gamma.total, 0)),
        expiries: expiries.map(toExpiry),
      },
      explanation: {
        summary: inWords(coin, date, expiries),
        score: null,
        factors: expiries.map((one) => toFactor(one, notional)),
        confidence: expiries.filter(({ maxPainStrike }) => maxPainStrike !== null).length / expiries.length,
      },
    };
  },
});

/** Open interest of the largest expiry at the strikes that have most of it. */
function openByStrike(chain: OptionChain | null): DrawnRows | null {
  const largest = chain && largestOf(upcomingPain(chain));
  if (!largest || largest.maxPainStrike === null) return null;
  const open = largest.ladder.map(({ strike, calls, puts }) => ({ strike, value: calls + puts }));
  const rows = [...open].sort((a, b) => b.value - a.value).slice(0, DRAWN_STRIKES);
  const highest = rows.filter(({ value }) => value > 0).sort((a, b) => b.strike - a.strike);
  return {
    description: `Calls and puts open at a strike, together: the expiry ${toIsoDate(largest.expiry)}, the largest, at the ${highest.length} strikes with most of them. Its max pain is at ${largest.maxPainStrike} USD.`,
    rows: highest.map(({ strike, value }) => ({
      label: `${strike} USD${strike === largest.maxPainStrike ? ', max pain' : ''}`,
      value: roundSignificant(value),
    })),
  };
}

function largestOf(expiries: readonly ExpiryPain[]): ExpiryPain | undefined {
  return [...expiries].sort((a, b) => b.totalNotionalUsd - a.totalNotionalUsd)[0];
}

function toExpiry(one: ExpiryPain) {
  return {
    expiry: toIsoDate(one.expiry),
    days_to_expiry: one.daysToExpiry,
    is_quarterly: one.isQuarterly,
    max_pain_strike: publishedNumber(one.maxPainStrike),
    spot_minus_max_pain_pct: publishedNumber(one.spotMinusMaxPainPct),
    put_call_ratio: publishedNumber(one.putCallRatio),
    null_reason: one.nullReason,
    call_open_interest: roundSignificant(one.callOpenInterest),
    put_open_interest: roundSignificant(one.putOpenInterest),
    total_notional_usd: roundSignificant(one.totalNotionalUsd),
    gex_usd: roundSignificant(one.gamma.total),
  };
}

function inWords(coin: string, date: string, expiries: readonly ExpiryPain[]): string {
  const { expiry, maxPainStrike, spotMinusMaxPainPct, totalNotionalUsd } = largestOf(expiries) as ExpiryPain;
  const distance = spotMinusMaxPainPct as number;
  const where = `${Math.abs(distance).toFixed(1)} % ${distance >= 0 ? 'below' : 'above'} the spot`;
  const worth = (totalNotionalUsd / 1e9).toFixed(2);
  return `On ${date} the largest of the next ${expiries.length} ${coin} expiries, ${toIsoDate(expiry)} (${worth} billion USD), has its max pain at ${maxPainStrike} USD, ${where}.`;
}

/** An expiry weighs by its open notional. */
function toFactor({ expiry, maxPainStrike, totalNotionalUsd }: ExpiryPain, notional: number): Factor {
  const date = toIsoDate(expiry);
  return {
    key: date,
    label: `Max pain of the expiry ${date}, USD`,
    value: publishedNumber(maxPainStrike),
    weight: roundSignificant(totalNotionalUsd / notional),
    contribution: 0,
  };
}
