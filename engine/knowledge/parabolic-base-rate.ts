import { eventOutcomes } from '../base-rates/event-outcomes.ts';
import { forwardDrawdowns } from '../base-rates/forward-drawdowns.ts';
import { forwardReturns } from '../base-rates/forward-returns.ts';
import type { Outcomes } from '../base-rates/outcomes.ts';
import {
  isParabolic,
  PARABOLIC_DAYS,
  PARABOLIC_FACTOR,
  PARABOLIC_RECENT_DAYS,
  parabolicStarts,
} from '../base-rates/parabolic-days.ts';
import { toIsoDate } from '../calendar.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { liftOf, OUTCOME_FIELDS, percent, sampleConfidence, toOutcome } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { plainFactors } from './reading.ts';

const HORIZONS = [90, 180, 365] as const;
/** The horizon the summary speaks of. */
const MAIN_HORIZON = 180;
/** A fall of this part or more is deep. */
const DEEP = 0.3;
/** A rise that pauses for less is the same rise. */
const QUIET_DAYS = 30;

/** The falls that followed, beside the returns. */
const FALL_FIELDS = {
  ...OUTCOME_FIELDS,
  median_drawdown_pct: payload.maybe(payload.number('forward_drawdown', 'Median of the deepest falls.')),
  drawdown_p25_pct: payload.maybe(payload.number('forward_drawdown', 'In a quarter of the cases it fell deeper.')),
  drawdown_p75_pct: payload.maybe(payload.number('forward_drawdown', 'In a quarter of the cases it fell less.')),
  deep_fall_share: payload.maybe(payload.number('deep_fall_share')),
  deep_fall_low: payload.maybe(payload.number('share_interval', 'Lower end of the interval of the deep falls.')),
  deep_fall_high: payload.maybe(payload.number('share_interval', 'Upper end of the interval of the deep falls.')),
} as const;

/** What Bitcoin did after parabolic rises began. */
export const knowledge = defineKnowledge({
  type: 'parabolic_base_rate',
  typename: 'ParabolicBaseRate',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Base rate after parabolic rises', de: 'Grundrate nach parabolischen Anstiegen' },
  description:
    'What followed the first days of parabolic rises of Bitcoin within 90, 180 and 365 days: return and deepest fall, beside those of any day. A parabolic rise doubled the price within 90 days and grew faster in the last 30.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    is_parabolic: payload.maybe(payload.flag('parabolic_rise')),
    return_90d_pct: payload.maybe(payload.number('component_value', 'Return of the last 90 days, percent.')),
    return_30d_pct: payload.maybe(payload.number('component_value', 'Return of the last 30 days, percent.')),
    null_reason: payload.maybe(payload.text('null_reason')),
    episodes: payload.list(
      'Every rise so far, oldest first.',
      payload.object('Episode', 'A parabolic rise by the day it was first seen.', {
        start: payload.day('event_date', 'First parabolic day after 30 days without one.'),
        btc_close: payload.number('btc_close', 'Close of that day.'),
        days_since: payload.integer('days_since'),
      }),
    ),
    rates: payload.list(
      'By horizon.',
      payload.object('Rate', 'What followed within a horizon.', {
        horizon_days: payload.integer('horizon_days'),
        ...FALL_FIELDS,
        lift_pp: payload.maybe(payload.number('share_lift', 'Of the share that rose.')),
        deep_fall_lift_pp: payload.maybe(payload.number('share_lift', 'Of the share with a deep fall.')),
        unconditional: payload.object('Unconditional', 'What followed any day since the first rise.', FALL_FIELDS),
      }),
    ),
  },
  params: {
    rise_days: PARABOLIC_DAYS,
    rise_factor: PARABOLIC_FACTOR,
    recent_days: PARABOLIC_RECENT_DAYS,
    quiet_days: QUIET_DAYS,
    deep_fall: DEEP,
    horizon_days: [...HORIZONS],
    thin_below: 30,
    interval: 'Wilson score, 95 percent, on rises at least a horizon apart',
  },
  inputs: () => ['btc_close'],
  references: () => [
    { kind: 'references', type: 'btc_cycle', subject: 'BTC' },
    { kind: 'references', type: 'return_probability', subject: 'BTC' },
  ],
  heavy: true,
  cpuMs: 17,
  readingDay: ({ view }) => latest(view, 'btc_close')?.day ?? null,
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const at = newest.day - view.firstDay;
    const close = view.values('btc_close');
    const starts = parabolicStarts(close, QUIET_DAYS);
    const rates = HORIZONS.map((horizon) => rateOf(close, starts, horizon));
    const now = isParabolic(close, at);
    const main = rates.find(({ horizon_days }) => horizon_days === MAIN_HORIZON);
    return {
      date,
      payload: {
        date,
        is_parabolic: now,
        return_90d_pct: returnOver(close, at, PARABOLIC_DAYS),
        return_30d_pct: returnOver(close, at, PARABOLIC_RECENT_DAYS),
        null_reason: now === null ? 'There is no close 30 or 90 days before.' : null,
        episodes: starts.map((start) => toEpisode(view, start, newest.day)),
        rates,
      },
      explanation: {
        summary: summaryOf(date, now, starts.length, main),
        score: null,
        factors: plainFactors([
          { key: 'episodes', label: 'Parabolic rises so far', value: starts.length },
          ...rates.map(({ horizon_days, median_drawdown_pct }) => ({
            key: `median_drawdown_${horizon_days}d`,
            label: `Median deepest fall within ${horizon_days} days`,
            value: median_drawdown_pct,
          })),
        ]),
        confidence: sampleConfidence(rates),
      },
    };
  },
});

function rateOf(close: Float64Array, starts: readonly number[], horizon: number) {
  const returns = eventOutcomes(forwardReturns(close, horizon), starts, { horizon });
  const falls = eventOutcomes(forwardDrawdowns(close, horizon), starts, {
    horizon,
    counts: (fall) => fall <= -DEEP,
  });
  return {
    horizon_days: horizon,
    ...toFalls(returns.conditional, falls.conditional),
    lift_pp: liftOf(returns.conditional, returns.unconditional),
    deep_fall_lift_pp: liftOf(falls.conditional, falls.unconditional),
    unconditional: toFalls(returns.unconditional, falls.unconditional),
  };
}

function toFalls(returns: Outcomes, falls: Outcomes) {
  return {
    ...toOutcome(returns),
    median_drawdown_pct: percent(falls.median),
    drawdown_p25_pct: percent(falls.lowerQuartile),
    drawdown_p75_pct: percent(falls.upperQuartile),
    deep_fall_share: publishedNumber(falls.share),
    deep_fall_low: publishedNumber(falls.interval?.low),
    deep_fall_high: publishedNumber(falls.interval?.high),
  };
}

function toEpisode(view: SeriesView, start: number, day: number) {
  return {
    start: toIsoDate(view.firstDay + start),
    btc_close: publishedNumber(view.values('btc_close')[start]) as number,
    days_since: day - view.firstDay - start,
  };
}

function returnOver(close: Float64Array, at: number, days: number): number | null {
  return publishedNumber(percentAbove(close[at] ?? Number.NaN, close[at - days] ?? Number.NaN));
}

function summaryOf(
  date: string,
  now: boolean | null,
  episodes: number,
  main: { readonly n: number; readonly median_drawdown_pct: number | null } | undefined,
): string {
  const state = now ? 'rises parabolically' : 'does not rise parabolically';
  const fall = main?.median_drawdown_pct ?? null;
  const followed =
    fall === null
      ? 'of none is it known what followed'
      : `within ${MAIN_HORIZON} days of the ${main?.n} whose outcome is known, the median deepest fall was ${fall.toFixed(0)} %`;
  return `On ${date} Bitcoin ${state}. Up to then such a rise began ${episodes} times; ${followed}.`;
}
