import { toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { chainSpot, type ExpiryPain, upcomingPain } from '../options/expiry-pain.ts';
import { newestChain } from '../options/newest-chain.ts';
import type { OptionChain } from '../options/option-chain.ts';
import { VOLATILITY_CURRENCY } from '../options/volatility-premium.ts';
import { publishedNumber } from '../published-number.ts';
import type { Words } from '../terms/words.ts';
import { type DrawnRows, defineKnowledge, type Factor } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { payload } from './payload.ts';

/** Maximum number of bars in the chart. */
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

/** Max pain of the upcoming option expiries on a coin. */
export const knowledge = defineKnowledge({
  type: 'max_pain',
  typename: 'MaxPain',
  owner: 'market',
  subjects: VOLATILITY_CURRENCY.values,
  title: { en: 'Max pain', de: 'Max Pain' },
  description:
    'Strike at which the options of each upcoming expiry pay out the least, with put/call ratio and gamma exposure. A property of open interest, not a forecast.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date', 'Day of the option snapshot.'),
    spot: payload.number('option_spot'),
    total_notional_usd: payload.number('option_notional', 'Notional value of all listed expiries.'),
    gex_total_usd: payload.number(
      'gamma_exposure',
      'Gamma exposure over all listed expiries; assumes dealers are long calls and short puts.',
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
        spot: roundSignificant(chainSpot(chain)!),
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

/** Returns the open interest of the largest expiry at the 16 strikes with the most of it; null without a max pain. */
function openByStrike(chain: OptionChain | null): DrawnRows | null {
  const largest = chain && largestOf(upcomingPain(chain));
  if (!largest || largest.maxPainStrike === null) return null;
  const open = largest.ladder.map(({ strike, calls, puts }) => ({ strike, value: calls + puts }));
  const rows = [...open].sort((a, b) => b.value - a.value).slice(0, DRAWN_STRIKES);
  const highest = rows.filter(({ value }) => value > 0).sort((a, b) => b.strike - a.strike);
  return {
    description: `Open interest of calls and puts by strike for the largest expiry, ${toIsoDate(largest.expiry)}: the ${highest.length} strikes with the most. Its max pain is at ${largest.maxPainStrike} USD.`,
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

function inWords(coin: string, date: string, expiries: readonly ExpiryPain[]): Words {
  const { expiry, maxPainStrike, spotMinusMaxPainPct, totalNotionalUsd } = largestOf(expiries) as ExpiryPain;
  const distance = spotMinusMaxPainPct!;
  const [gap, billions] = [Math.abs(distance), totalNotionalUsd / 1e9];
  const day = toIsoDate(expiry);
  return {
    en: `On ${date} the largest of the next ${expiries.length} ${coin} expiries, ${day} (${billions.toFixed(2)} billion USD), has its max pain at ${maxPainStrike} USD, ${gap.toFixed(1)} % ${distance >= 0 ? 'below' : 'above'} the spot.`,
    de: `Am ${germanDay(date)} liegt Max Pain des größten der nächsten ${expiries.length} ${coin}-Verfälle, ${germanDay(day)} (${germanNumber(billions, 2)} Milliarden USD), bei ${maxPainStrike} USD, ${germanNumber(gap, 1)} % ${distance >= 0 ? 'unter' : 'über'} dem Kassakurs.`,
  };
}

/** Builds the factor of an expiry, weighted by its share of the open notional. */
function toFactor({ expiry, maxPainStrike, totalNotionalUsd }: ExpiryPain, notional: number): Factor {
  const date = toIsoDate(expiry);
  return {
    key: date,
    label: { en: `Max pain of the expiry ${date}, USD`, de: `Max Pain des Verfalls ${germanDay(date)}, USD` },
    value: publishedNumber(maxPainStrike),
    weight: roundSignificant(totalNotionalUsd / notional),
    contribution: 0,
  };
}
