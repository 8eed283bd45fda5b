import { toIsoDate } from '../calendar.ts';
import type { HistoryNeed } from '../history/history-need.ts';
import { withHistories } from '../history/history-needs-of.ts';
import { hashRibbonsState } from '../onchain/hash-ribbons.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import { defineKnowledge } from './declaration.ts';
import { GAUGE_LIST, type Gauge, gaugeRow, gaugeRows } from './gauge-rows.ts';
import { missingOnDay } from './missing-on-day.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors, reading, valuesByKey } from './reading.ts';

const number = (term: string, description?: string) => payload.maybe(payload.number(term, description));

const READINGS = [
  { key: 'hash_rate_sma30', label: 'Hash rate, 30-day average' },
  { key: 'hash_rate_sma60', label: 'Hash rate, 60-day average' },
  { key: 'puell_multiple', label: 'Puell multiple' },
  { key: 'difficulty', label: 'Difficulty' },
  { key: 'hash_rate', label: 'Hash rate' },
  { key: 'miner_revenue_usd', label: 'Revenue of miners' },
  { key: 'issuance_usd', label: 'New coins' },
  { key: 'fee_dominance', label: 'Fee dominance' },
  { key: 'thermocap', label: 'Thermocap' },
  { key: 'thermocap_ratio', label: 'Thermocap ratio' },
  { key: 'stock_to_flow', label: 'Stock to flow' },
] as const;
const GAUGES = READINGS.filter((one): one is typeof one & Gauge =>
  ['puell_multiple', 'fee_dominance', 'thermocap_ratio'].includes(one.key),
);
/** Revenue is known since the first price. */
const HASH_PRICE: HistoryNeed = { series: 'hash_price', day: '2010-07-31', gapDays: 366 };
const CHANGE_DAYS = 30;
const TERAHASHES_IN_A_PETAHASH = 1_000;

/** Economic state of Bitcoin miners. */
export const knowledge = defineKnowledge({
  type: 'miner_state',
  typename: 'MinerState',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Miner state', de: 'Lage der Miner' },
  description: 'Whether miners capitulate, recover or expand, by the hash ribbons, with what they earn beside it.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '2.0.0',
  payload: {
    date: payload.day('reading_date'),
    state: payload.oneOf('miner_phase', ['capitulation', 'recovery', 'expansion']),
    days_in_state: payload.integer('days_since', 'Days the state has held without a break, the day itself included.'),
    ribbon_spread: number('ribbon_spread'),
    hash_rate_sma30: number('hash_rate_sma30'),
    hash_rate_sma60: number('hash_rate_sma60'),
    hash_rate: number('hash_rate'),
    hash_price: number('hash_price'),
    miner_revenue_usd: number('miner_revenue_usd'),
    issuance_usd: number('issuance_usd'),
    fee_dominance: number('fee_dominance'),
    puell_multiple: number('puell_multiple'),
    thermocap: number('thermocap'),
    thermocap_ratio: number('thermocap_ratio'),
    stock_to_flow: number('stock_to_flow'),
    difficulty: number('difficulty'),
    null_reason: payload.maybe(
      payload.text(
        'null_reason',
        'Which fields have no value on the day; null when all have. What is made of them is null too.',
      ),
    ),
    difficulty_change_30d: number('difficulty_change', 'Change over 30 days; null without both days.'),
    gauges: GAUGE_LIST,
  },
  params: { change_days: CHANGE_DAYS },
  inputs: () => withHistories(['hash_ribbons_state', ...READINGS.map(({ key }) => key)]),
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'hash_ribbons_state');
    if (!newest) return null;
    const { day } = newest;
    const date = toIsoDate(day);
    const state = hashRibbonsState(newest.value);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: reading(view, key, day) }));
    const values = valuesByKey(readings);
    const days = daysInState(view, day);
    const price = hashPrice(view);
    const at = day - view.firstDay;
    return {
      date,
      payload: {
        ...{ date, state, days_in_state: days },
        ribbon_spread: above(values.hash_rate_sma30, values.hash_rate_sma60),
        hash_price: publishedNumber(price[at]),
        ...values,
        null_reason: missingOnDay(view, day, readings),
        difficulty_change_30d: above(values.difficulty, valueOn(view, 'difficulty', day - CHANGE_DAYS)),
        gauges: [
          ...gaugeRows(view, day, GAUGES),
          gaugeRow({ key: 'hash_price', label: 'Hash price' }, price, at, {
            firstDay: view.firstDay,
            need: HASH_PRICE,
          }),
        ],
      },
      explanation: {
        summary: `On ${date} the hash ribbons show ${state}, for ${days === 1 ? 'the first day' : `${days} days`}.`,
        score: null,
        factors: plainFactors(readings),
        confidence: coverage(readings),
      },
    };
  },
});

function above(value: number | null, other: number | null): number | null {
  return value === null || other === null ? null : publishedNumber(percentAbove(value, other));
}

/** Revenue of a petahash per second over a day, USD. */
function hashPrice(view: SeriesView): Float64Array {
  const hashRate = view.values('hash_rate');
  return view
    .values('miner_revenue_usd')
    .map((revenue, i) => (TERAHASHES_IN_A_PETAHASH * revenue) / (hashRate[i] as number));
}

function daysInState(view: SeriesView, day: number): number {
  const states = view.values('hash_ribbons_state');
  const last = day - view.firstDay;
  let first = last;
  while (first > 0 && states[first - 1] === states[last]) first--;
  return last - first + 1;
}
