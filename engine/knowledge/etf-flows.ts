import { type Day, toIsoDate } from '../calendar.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { MIN_RANKED, wholeRankAt } from '../history/whole-rank-at.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { missingReason } from '../history-needs/missing-reason.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedValueOn } from '../published-value-on.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors } from './plain-factors.ts';

/** Trading days in the monthly sum. */
const MONTH = 20;
const WEEK = 5;

/** Flows into US spot Bitcoin ETFs. */
export const knowledge = defineKnowledge({
  type: 'etf_flows',
  typename: 'EtfFlows',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'ETF flows', de: 'ETF-Flüsse' },
  description:
    'Net flows into all US spot Bitcoin ETFs by trading day: the newest, the past week and month, the streak, and the percentile of the month in its own history. The newest days can still be revised.',
  computeVersion: '1.1.1',
  payload: {
    date: payload.day('reading_date', 'Newest trading day with a flow.'),
    net_flow: payload.number('etf_net_flow'),
    direction: payload.oneOf('flow_direction', {
      inflow: 'More money flowed into the funds than out of them.',
      outflow: 'More money flowed out of the funds than into them.',
      none: 'Inflows and outflows cancel out, or nothing flowed.',
    }),
    streak_days: payload.integer('flow_streak'),
    net_flow_5d: payload.maybe(payload.number('etf_net_flow', 'Sum of the last 5 trading days.')),
    net_flow_5d_null_reason: payload.maybe(payload.text('null_reason')),
    net_flow_20d: payload.maybe(payload.number('etf_net_flow_20d')),
    inflow_days_20d: payload.maybe(
      payload.integer('sample_count', 'Days with an inflow among the last 20 trading days.'),
    ),
    net_flow_20d_null_reason: payload.maybe(payload.text('null_reason')),
    net_flow_20d_percentile: payload.maybe(payload.number('own_history_percentile')),
    percentile_null_reason: payload.maybe(payload.text('null_reason')),
    net_flow_total: payload.maybe(payload.number('etf_net_flow_total')),
    net_flow_total_null_reason: payload.maybe(payload.text('null_reason')),
    trading_days: payload.integer('sample_count', 'Trading days with a flow so far.'),
  },
  params: { week_trading_days: WEEK, month_trading_days: MONTH, least_ranked: MIN_RANKED },
  inputs: () => withHistories(['etf_net_flow', 'etf_net_flow_20d', 'etf_net_flow_total']),
  references: () => [{ kind: 'references', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'etf_net_flow');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const flows = flowsUntil(view, newest.day);
    const [week, month] = [flows.slice(-WEEK), flows.slice(-MONTH)];
    const flow = roundSignificant(newest.value);
    const week5 = week.length < WEEK ? null : roundSignificant(sum(week));
    const month20 = publishedValueOn(view, 'etf_net_flow_20d', newest.day);
    const total = publishedValueOn(view, 'etf_net_flow_total', newest.day);
    const { percentile, null_reason } = wholeRankAt(
      view,
      view.values('etf_net_flow_20d'),
      newest.day - view.firstDay,
      wholeHistoryOf('etf_net_flow_20d'),
    );
    const factors = [
      {
        key: 'etf_net_flow',
        label: { en: 'Net flow of the day, millions of USD', de: 'Nettofluss des Tages, Millionen USD' },
        value: flow,
      },
      {
        key: 'etf_net_flow_5d',
        label: {
          en: 'Net flow of 5 trading days, millions of USD',
          de: 'Nettofluss von 5 Handelstagen, Millionen USD',
        },
        value: week5,
      },
      {
        key: 'etf_net_flow_20d',
        label: {
          en: 'Net flow of 20 trading days, millions of USD',
          de: 'Nettofluss von 20 Handelstagen, Millionen USD',
        },
        value: month20,
      },
    ];
    return {
      date,
      payload: {
        date,
        net_flow: flow,
        direction: flow === 0 ? 'none' : flow > 0 ? 'inflow' : 'outflow',
        streak_days: streakOf(flows),
        net_flow_5d: week5,
        net_flow_5d_null_reason: week5 === null ? tooFew(WEEK, flows) : null,
        net_flow_20d: month20,
        inflow_days_20d: month20 === null ? null : month.filter((one) => one > 0).length,
        net_flow_20d_null_reason: month20 === null ? tooFew(MONTH, flows) : null,
        net_flow_20d_percentile: percentile,
        percentile_null_reason: null_reason,
        net_flow_total: total,
        net_flow_total_null_reason: total === null ? missingReason(view, 'etf_net_flow_total', newest.day) : null,
        trading_days: flows.length,
      },
      explanation: {
        summary: summaryOf(date, flow, month20),
        score: null,
        factors: plainFactors(factors),
        confidence: coverage(factors),
      },
    };
  },
});

function flowsUntil(view: SeriesView, day: Day): number[] {
  return [...view.values('etf_net_flow').subarray(0, day - view.firstDay + 1)].filter((value) => !Number.isNaN(value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0);
}

/** Counts the most recent flows with the same sign as the last one. */
function streakOf(flows: readonly number[]): number {
  const sign = Math.sign(flows.at(-1)!);
  let length = 0;
  while (length < flows.length && Math.sign(flows[flows.length - 1 - length]!) === sign) length++;
  return length;
}

function tooFew(needed: number, flows: readonly number[]): string {
  return `it needs ${needed} trading days; there are ${flows.length}`;
}

function summaryOf(date: string, flow: number, month: number | null): Words {
  const [day, sum] = [inWords(flow), month === null ? null : inWords(month)];
  return {
    en: `US spot Bitcoin ETFs had ${day.en} on ${date}${sum ? ` and ${sum.en} over 20 trading days` : ''}.`,
    de: `Die US-Spot-Bitcoin-ETFs hatten am ${germanDay(date)} ${day.de}${sum ? ` und über 20 Handelstage ${sum.de}` : ''}.`,
  };
}

function inWords(flow: number): Words {
  const millions = Math.abs(flow).toFixed(0);
  return flow >= 0
    ? { en: `net inflows of ${millions} million USD`, de: `Nettozuflüsse von ${millions} Millionen USD` }
    : { en: `net outflows of ${millions} million USD`, de: `Nettoabflüsse von ${millions} Millionen USD` };
}
