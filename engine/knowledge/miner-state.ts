import { toIsoDate } from '../calendar.ts';
import type { HistoryNeed } from '../history/history-need.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { HASH_RIBBONS_MEANINGS, hashRibbonsState } from '../onchain/hash-ribbons.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { publishedValueOn } from '../published-value-on.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { GAUGE_LIST, type Gauge, gaugeRow, gaugeRows, toGaugeList } from './gauge-rows.ts';
import { germanDay } from './german-day.ts';
import { missingOnDay } from './missing-on-day.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors, valuesByKey } from './plain-factors.ts';

const number = (term: string, description?: string) => payload.maybe(payload.number(term, description));

const READINGS = [
  { key: 'hash_rate_sma30', label: { en: 'Hash rate, 30-day average', de: 'Hashrate, 30-Tage-Schnitt' } },
  { key: 'hash_rate_sma60', label: { en: 'Hash rate, 60-day average', de: 'Hashrate, 60-Tage-Schnitt' } },
  { key: 'puell_multiple', label: { en: 'Puell multiple', de: 'Puell-Multiple' } },
  { key: 'difficulty', label: { en: 'Difficulty', de: 'Schwierigkeit' } },
  { key: 'hash_rate', label: { en: 'Hash rate', de: 'Hashrate' } },
  { key: 'miner_revenue_usd', label: { en: 'Miner revenue', de: 'Miner-Erlös' } },
  { key: 'issuance_usd', label: { en: 'Issuance', de: 'Emission' } },
  { key: 'fee_dominance', label: { en: 'Fee dominance', de: 'Gebührenanteil' } },
  { key: 'thermocap', label: { en: 'Thermocap', de: 'Thermocap' } },
  { key: 'thermocap_ratio', label: { en: 'Thermocap ratio', de: 'Thermocap-Verhältnis' } },
  { key: 'stock_to_flow', label: { en: 'Stock to flow', de: 'Stock-to-Flow' } },
] as const;
const GAUGES = READINGS.filter((one): one is typeof one & Gauge =>
  ['puell_multiple', 'fee_dominance', 'thermocap_ratio'].includes(one.key),
);
/** Revenue, and with it the hash price, is known from the first traded price on. */
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
  description: 'Whether miners capitulate, recover or expand, by the hash ribbons, with their revenue.',
  computeVersion: '2.0.1',
  payload: {
    date: payload.day('reading_date'),
    state: payload.oneOf('miner_phase', HASH_RIBBONS_MEANINGS),
    days_in_state: payload.integer('days_since', 'Consecutive days in the state, including the day itself.'),
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
        'Names of the fields without a value on the day; null when every field has one. Figures derived from them are null too.',
      ),
    ),
    difficulty_change_30d: number('difficulty_change', 'Change over 30 days; null when either day has no value.'),
    gauges: GAUGE_LIST,
  },
  params: { change_days: CHANGE_DAYS },
  inputs: () => withHistories(['hash_ribbons_state', ...READINGS.map(({ key }) => key)]),
  followed: ({ state }) => ({ type: 'event_base_rate', subject: 'hash_ribbons', item: String(state) }),
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'hash_ribbons_state');
    if (!newest) return null;
    const { day } = newest;
    const date = toIsoDate(day);
    const state = hashRibbonsState(newest.value);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: publishedValueOn(view, key, day) }));
    const values = valuesByKey(readings);
    const days = daysInState(view, day);
    const price = hashPrice(view);
    const at = day - view.firstDay;
    return {
      date,
      payload: {
        date,
        state,
        days_in_state: days,
        ribbon_spread: above(values.hash_rate_sma30, values.hash_rate_sma60),
        hash_price: publishedNumber(price[at]),
        ...values,
        null_reason: missingOnDay(view, day, readings),
        difficulty_change_30d: above(values.difficulty, valueOn(view, 'difficulty', day - CHANGE_DAYS)),
        gauges: toGaugeList([
          ...gaugeRows(view, day, GAUGES),
          gaugeRow({ key: 'hash_price', label: { en: 'Hash price', de: 'Hash-Preis' } }, price, at, {
            firstDay: view.firstDay,
            need: HASH_PRICE,
          }),
        ]),
      },
      explanation: {
        summary: summaryOf(date, state, days),
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

/** Computes the revenue per petahash per second and day, USD. */
function hashPrice(view: SeriesView): Float64Array {
  const hashRate = view.values('hash_rate');
  return view.values('miner_revenue_usd').map((revenue, i) => (TERAHASHES_IN_A_PETAHASH * revenue) / hashRate[i]!);
}

function daysInState(view: SeriesView, day: number): number {
  const states = view.values('hash_ribbons_state');
  const last = day - view.firstDay;
  let first = last;
  while (first > 0 && states[first - 1] === states[last]) first--;
  return last - first + 1;
}

const STATES: Readonly<Record<ReturnType<typeof hashRibbonsState>, string>> = {
  capitulation: 'Kapitulation',
  recovery: 'Erholung',
  expansion: 'Ausbau',
};

function summaryOf(date: string, state: keyof typeof STATES, days: number): Words {
  const [day, german] = [germanDay(date), STATES[state]];
  if (days === 1)
    return {
      en: `The hash ribbons turned to ${state} on ${date}.`,
      de: `Die Hash-Ribbons zeigen seit dem ${day} ${german}.`,
    };
  return {
    en: `On ${date} the hash ribbons have shown ${state} for ${days} days.`,
    de: `Am ${day} zeigen die Hash-Ribbons seit ${days} Tagen ${german}.`,
  };
}
