import { toIsoDate } from '../calendar.ts';
import { cycleSignal } from '../cycle/btc-cycle.ts';
import { pulseBand } from '../cycle/pulse.ts';
import { germanBand } from '../cycle/score-bands.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { RATE_FIELDS, riseLabel, sampleConfidence, shareInWords } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';
import { rateOver, STATE_PARAMS, stateRates } from './state-rates.ts';

/** Scores whose current band conditions the return. */
const CONDITIONS = [
  {
    key: 'pulse_band',
    label: { en: 'Pulse score', de: 'Pulswert' },
    band: { en: 'pulse band', de: 'Pulsband' },
    series: 'pulse_score',
    bandOf: (score: number) => pulseBand(score).key,
  },
  {
    key: 'cycle_band',
    label: { en: 'Bitcoin cycle score', de: 'Bitcoin-Zykluswert' },
    band: { en: 'cycle band', de: 'Zyklusband' },
    series: 'btc_cycle_raw_score',
    bandOf: cycleSignal,
  },
] as const;

type Condition = (typeof CONDITIONS)[number];

/** Horizon quoted in the summary, days. */
const MAIN_HORIZON = 30;

/** Share of similar past days after which Bitcoin rose. */
export const knowledge = defineKnowledge({
  type: 'return_probability',
  typename: 'ReturnProbability',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Return probability', de: 'Renditewahrscheinlichkeit' },
  description:
    'How often Bitcoin rose within 7 to 365 days after days in the current band of the pulse and of the cycle score, next to how often it rose after any day. Counts of the past, no forecast.',
  computeVersion: '1.1.1',
  payload: {
    date: payload.day('reading_date'),
    conditions: payload.list(
      'Bands of the pulse and of the cycle score, once each has begun.',
      payload.object('Condition', 'Band, with the returns after days in it.', {
        key: payload.text('component_key'),
        band: payload.text('state_name'),
        score: payload.number('component_value', 'Newest score, 0 to 100.'),
        band_date: payload.day('event_date', 'Day of the score.'),
        rates: payload.list(
          'Base rate for each horizon, shortest first.',
          payload.object('Rate', 'Returns within a horizon.', RATE_FIELDS),
        ),
      }),
    ),
  },
  params: { ...STATE_PARAMS, conditions: CONDITIONS.map(({ key, series }) => ({ key, series })) },
  chart: null,
  inputs: () => ['btc_close', ...CONDITIONS.map(({ series }) => series)],
  references: () => [
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
    { kind: 'references', type: 'btc_cycle', subject: 'BTC' },
    { kind: 'references', type: 'market_analogue', subject: 'BTC' },
  ],
  heavy: true,
  cpuMs: 45,
  readingDay: ({ view }) => (begun(view).length > 0 ? (latest(view, 'btc_close')?.day ?? null) : null),
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    const conditions = begun(view).map((of) => ratesOf(view, of));
    const [first] = conditions;
    if (!newest || !first) return null;
    const date = toIsoDate(newest.day);
    return {
      date,
      payload: { date, conditions },
      explanation: {
        summary: summaryOf(date, conditions, first),
        score: null,
        factors: plainFactors(
          conditions.flatMap(({ key, score, rates }) => [
            { key, label: conditionOf(key).label, value: score },
            ...rates.map(({ horizon_days, share_up }) => ({
              key: `${key}_share_up_${horizon_days}d`,
              label: riseLabel(horizon_days),
              value: share_up,
            })),
          ]),
        ),
        confidence: sampleConfidence(conditions.flatMap(({ rates }) => rates)),
      },
    };
  },
});

function begun(view: SeriesView): Condition[] {
  return CONDITIONS.filter(({ series }) => latest(view, series) !== null);
}

function ratesOf(view: SeriesView, { key, series, bandOf }: Condition) {
  const { day, value } = latest(view, series) as { day: number; value: number };
  const scores = view.values(series);
  const band = bandOf(value);
  const inBand = (i: number) => {
    const score = scores[i]!;
    return Number.isNaN(score) ? null : bandOf(score) === band;
  };
  return {
    key,
    band,
    score: roundSignificant(value),
    band_date: toIsoDate(day),
    rates: stateRates(view.values('btc_close'), inBand, `return_probability:${key}`),
  };
}

type Rated = ReturnType<typeof ratesOf>;

function conditionOf(wanted: Condition['key']): Condition {
  return CONDITIONS.find(({ key }) => key === wanted) as Condition;
}

function summaryOf(date: string, conditions: readonly Rated[], first: Rated): Words {
  const parts = conditions.map(({ key, band, rates }) => {
    const { band: name } = conditionOf(key);
    const share = shareInWords(rateOver(rates, MAIN_HORIZON));
    return {
      en: `within ${MAIN_HORIZON} days after days in the ${name.en} ${band}, ${share.en}`,
      de: `binnen ${MAIN_HORIZON} Tagen nach Tagen im ${name.de} ${germanBand(band)} ${share.de}`,
    };
  });
  const any = shareInWords(rateOver(first.rates, MAIN_HORIZON).unconditional);
  return {
    en: `As of ${date}: ${parts.map(({ en }) => en).join('; ')}; after any day, ${any.en}.`,
    de: `Stand ${germanDay(date)}: ${parts.map(({ de }) => de).join('; ')}; nach beliebigen Tagen ${any.de}.`,
  };
}
