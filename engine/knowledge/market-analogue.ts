import { type Analogue, type AnaloguePlan, analogues, hasAnalogues } from '../base-rates/analogues.ts';
import { eventOutcomes } from '../base-rates/event-outcomes.ts';
import { forwardReturns } from '../base-rates/forward-returns.ts';
import { toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { orNull } from '../or-null.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { percent, RATE_FIELDS, sampleConfidence, shareInWords, toRate } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';

const HORIZONS = [7, 30, 90] as const;
/** Compares the last 90 days of the price with every stretch that ended at least 90 days ago. */
const PLAN: AnaloguePlan = { window: 90, horizon: 90, exclusion: 45, reranked: 50, band: 9, matches: 10 };

const NOTE = {
  en: 'Similar shapes also occur by chance; a few similar cases are no forecast.',
  de: 'Ähnliche Verläufe entstehen auch durch Zufall; wenige ähnliche Fälle sind keine Prognose.',
};

/** Past stretches of the price similar to the last 90 days, and the returns that followed. */
export const knowledge = defineKnowledge({
  type: 'market_analogue',
  typename: 'MarketAnalogue',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Market analogues', de: 'Historische Analogien' },
  description:
    'Ten stretches of 90 days whose price moved most like the last 90 days, with the returns of Bitcoin after each of them and after any day.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    window_days: payload.integer('horizon_days', 'Days in each compared stretch.'),
    window_start: payload.day('event_date', 'First day of the newest stretch.'),
    compared: payload.integer('sample_count', 'Number of past stretches compared.'),
    matches: payload.list(
      'Ten nearest stretches by warped distance, nearest first. Any two end at least 45 days apart.',
      payload.object('Match', 'Past stretch that resembles the newest one.', {
        start: payload.day('event_date', 'First day of the stretch.'),
        end: payload.day('event_date', 'Last day of the stretch.'),
        distance: payload.number('analogue_distance'),
        warped_distance: payload.number('analogue_distance', 'Distance after warping; it determines the rank.'),
        correlation: payload.number('analogue_correlation'),
        distance_percentile: payload.number('distance_percentile'),
        return_7d_pct: payload.maybe(payload.number('forward_return', 'Return of the 7 days that followed.')),
        return_30d_pct: payload.maybe(payload.number('forward_return', 'Return of the 30 days that followed.')),
        return_90d_pct: payload.maybe(payload.number('forward_return', 'Return of the 90 days that followed.')),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    rates: payload.list(
      'Returns after the matches, by horizon.',
      payload.object('Rate', 'Returns after the matches within a horizon.', RATE_FIELDS),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    window_days: PLAN.window,
    latest_end_days: PLAN.horizon,
    exclusion_days: PLAN.exclusion,
    reranked: PLAN.reranked,
    warp_days: PLAN.band,
    matches: PLAN.matches,
    horizon_days: [...HORIZONS],
    thin_below: 30,
    interval: 'Wilson score, 95 percent, on matches at least a horizon apart',
  },
  inputs: () => ['btc_close'],
  references: () => [
    { kind: 'references', type: 'return_probability', subject: 'BTC' },
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
  ],
  heavy: true,
  cpuMs: 30,
  readingDay({ view }) {
    const newest = latest(view, 'btc_close');
    return newest && hasAnalogues(view.values('btc_close'), newest.day - view.firstDay, PLAN) ? newest.day : null;
  },
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    const found = newest && analogues(view.values('btc_close'), newest.day - view.firstDay, PLAN);
    if (!newest || !found) return null;
    const date = toIsoDate(newest.day);
    const close = view.values('btc_close');
    const followed = HORIZONS.map((horizon) => forwardReturns(close, horizon));
    const ends = found.matches.map(({ end }) => end).sort((a, b) => a - b);
    const rates = HORIZONS.map((horizon, i) =>
      toRate(horizon, eventOutcomes(followed[i] as Float64Array, ends, { horizon, from: 0 })),
    );
    const matches = found.matches.map((match) => toMatch(view, match, followed));
    const [nearest] = matches;
    const month = rates.find(({ horizon_days }) => horizon_days === 30);
    return {
      date,
      payload: {
        date,
        window_days: PLAN.window,
        window_start: toIsoDate(newest.day - PLAN.window + 1),
        compared: found.compared,
        matches,
        rates,
        note: NOTE.en,
      },
      explanation: {
        summary: summaryOf(date, nearest?.end ?? date, matches.length, month),
        score: null,
        factors: plainFactors(
          matches.map(({ end, correlation }) => ({
            key: end,
            label: {
              en: `Correlation with the ${PLAN.window} days to ${end}`,
              de: `Korrelation mit den ${PLAN.window} Tagen bis ${germanDay(end)}`,
            },
            value: correlation,
          })),
        ),
        confidence: sampleConfidence(rates),
      },
    };
  },
});

/** Converts a match to its payload row; outcomes are in the order of {@link HORIZONS}. */
function toMatch(view: SeriesView, match: Analogue, followed: readonly Float64Array[]) {
  const { end } = match;
  const [week, month, quarter] = followed.map((returns) => percent(orNull(returns[end])));
  const known = [week, month, quarter].every((value) => typeof value === 'number');
  return {
    start: toIsoDate(view.firstDay + end - PLAN.window + 1),
    end: toIsoDate(view.firstDay + end),
    distance: roundSignificant(match.distance),
    warped_distance: roundSignificant(match.warpedDistance),
    correlation: roundSignificant(match.correlation),
    distance_percentile: roundSignificant(match.distancePercentile),
    return_7d_pct: week ?? null,
    return_30d_pct: month ?? null,
    return_90d_pct: quarter ?? null,
    null_reason: known ? null : 'A close is missing on one of the days that followed.',
  };
}

function summaryOf(
  date: string,
  nearest: string,
  count: number,
  month: Parameters<typeof shareInWords>[0] | undefined,
): Words {
  const share = month ? shareInWords(month) : { en: 'nothing is known', de: 'ist nichts bekannt' };
  return {
    en: `The ${PLAN.window} days to ${date} resemble those to ${nearest} most closely. Within 30 days of the ${count} nearest matches, ${share.en}. ${NOTE.en}`,
    de: `Die ${PLAN.window} Tage bis ${germanDay(date)} ähneln am meisten denen bis ${germanDay(nearest)}. Binnen 30 Tagen nach den ${count} nächsten Treffern ${share.de}. ${NOTE.de}`,
  };
}
