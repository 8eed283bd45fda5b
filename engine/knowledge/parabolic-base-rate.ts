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
import type { Words } from '../terms/words.ts';
import { liftOf, OUTCOME_FIELDS, percent, sampleConfidence, toOutcome } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';

const HORIZONS = [90, 180, 365] as const;
/** Horizon quoted in the summary, days. */
const MAIN_HORIZON = 180;
/** Minimum size of a deep fall, as a fraction of the price. */
const DEEP = 0.3;
/** Days without a parabolic rise after which the next one counts as new. */
const QUIET_DAYS = 30;

/** Payload fields for drawdowns as well as returns. */
const FALL_FIELDS = {
  ...OUTCOME_FIELDS,
  median_drawdown_pct: payload.maybe(payload.number('forward_drawdown', 'Median of the maximum drawdowns.')),
  drawdown_p25_pct: payload.maybe(payload.number('forward_drawdown', 'Drawdown exceeded in a quarter of the cases.')),
  drawdown_p75_pct: payload.maybe(
    payload.number('forward_drawdown', 'Drawdown exceeded in three quarters of the cases.'),
  ),
  deep_fall_share: payload.maybe(payload.number('deep_fall_share')),
  deep_fall_low: payload.maybe(
    payload.number('share_interval', 'Lower end of the interval of the share with a deep fall.'),
  ),
  deep_fall_high: payload.maybe(
    payload.number('share_interval', 'Upper end of the interval of the share with a deep fall.'),
  ),
} as const;

/** Bitcoin's returns and drawdowns after parabolic rises began. */
export const knowledge = defineKnowledge({
  type: 'parabolic_base_rate',
  typename: 'ParabolicBaseRate',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Base rate after parabolic rises', de: 'Grundrate nach parabolischen Anstiegen' },
  description:
    'Return and maximum drawdown within 90, 180 and 365 days after the first days of parabolic rises of Bitcoin, next to those after any day. A parabolic rise doubled the price within 90 days and grew faster in the last 30.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    is_parabolic: payload.maybe(payload.flag('parabolic_rise')),
    return_90d_pct: payload.maybe(payload.number('component_value', 'Return of the last 90 days, percent.')),
    return_30d_pct: payload.maybe(payload.number('component_value', 'Return of the last 30 days, percent.')),
    null_reason: payload.maybe(payload.text('null_reason')),
    episodes: payload.list(
      'All rises so far, oldest first.',
      payload.object('Episode', 'Parabolic rise, dated by the day on which it was first detected.', {
        start: payload.day('event_date', 'First parabolic day after 30 days without one.'),
        btc_close: payload.number('btc_close', 'Close of that day.'),
        days_since: payload.integer('days_since'),
      }),
    ),
    rates: payload.list(
      'Base rate for each horizon, shortest first.',
      payload.object('Rate', 'Returns within a horizon.', {
        horizon_days: payload.integer('horizon_days'),
        ...FALL_FIELDS,
        lift_pp: payload.maybe(payload.number('share_lift', 'Lift of the share that rose.')),
        deep_fall_lift_pp: payload.maybe(payload.number('share_lift', 'Lift of the share with a deep fall.')),
        unconditional: payload.object('Unconditional', 'Results after any day since the first rise.', FALL_FIELDS),
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
  chart: null,
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
        null_reason: now === null ? 'The close 30 or 90 days before is missing.' : null,
        episodes: starts.map((start) => toEpisode(view, start, newest.day)),
        rates,
      },
      explanation: {
        summary: summaryOf(date, now, starts.length, main),
        score: null,
        factors: plainFactors([
          {
            key: 'episodes',
            label: { en: 'Parabolic rises so far', de: 'Bisherige parabolische Anstiege' },
            value: starts.length,
          },
          ...rates.map(({ horizon_days, median_drawdown_pct }) => ({
            key: `median_drawdown_${horizon_days}d`,
            label: {
              en: `Median maximum drawdown within ${horizon_days} days`,
              de: `Median des maximalen Drawdowns binnen ${horizon_days} Tagen`,
            },
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
    btc_close: publishedNumber(view.values('btc_close')[start])!,
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
): Words {
  const state = {
    en: `On ${date} Bitcoin ${now ? 'is' : 'is not'} in a parabolic rise. Such rises have begun ${episodes} times so far`,
    de: `Am ${germanDay(date)} ist Bitcoin ${now ? 'in einem' : 'in keinem'} parabolischen Anstieg. Bisher haben ${episodes} begonnen`,
  };
  const fall = main?.median_drawdown_pct ?? null;
  if (!main || fall === null)
    return { en: `${state.en}; none has a known outcome.`, de: `${state.de}; von keinem ist das Ergebnis bekannt.` };
  return {
    en: `${state.en}; within ${MAIN_HORIZON} days of the ${main.n} with a known outcome, the median maximum drawdown was ${fall.toFixed(0)} %.`,
    de: `${state.de}; binnen ${MAIN_HORIZON} Tagen nach den ${main.n} mit bekanntem Ergebnis betrug der maximale Drawdown im Median ${fall.toFixed(0)} %.`,
  };
}
