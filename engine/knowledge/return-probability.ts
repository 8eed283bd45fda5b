import { toIsoDate } from '../calendar.ts';
import { cycleSignal } from '../cycle/btc-cycle.ts';
import { pulseBand } from '../cycle/pulse.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { RATE_FIELDS, sampleConfidence, shareInWords } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { plainFactors } from './reading.ts';
import { rateOver, STATE_PARAMS, stateRates } from './state-rates.ts';

/** The scores whose band a return is asked about. */
const CONDITIONS = [
  { key: 'pulse_band', label: 'Pulse', series: 'pulse_score', bandOf: (score: number) => pulseBand(score).key },
  { key: 'cycle_band', label: 'Bitcoin cycle score', series: 'btc_cycle_raw_score', bandOf: cycleSignal },
] as const;

type Condition = (typeof CONDITIONS)[number];

/** How often Bitcoin rose after days like the newest one. */
export const knowledge = defineKnowledge({
  type: 'return_probability',
  typename: 'ReturnProbability',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Return probability', de: 'Renditewahrscheinlichkeit' },
  description:
    'How often Bitcoin rose within 7 to 365 days after days in the band that the pulse and the cycle score are in, beside how often it rose after any day. Counts of the past, no forecast.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.1.0',
  payload: {
    date: payload.day('reading_date'),
    conditions: payload.list(
      'The bands of the pulse and of the cycle score, as far as they have begun.',
      payload.object('Condition', 'A band, and what followed days in it.', {
        key: payload.text('component_key'),
        band: payload.text('state_name'),
        score: payload.number('component_value', 'Newest score, 0 to 100.'),
        band_date: payload.day('event_date', 'Day of the score.'),
        rates: payload.list('By horizon.', payload.object('Rate', 'What followed within a horizon.', RATE_FIELDS)),
      }),
    ),
  },
  params: { ...STATE_PARAMS, conditions: CONDITIONS.map(({ key, series }) => ({ key, series })) },
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
        summary: `On ${date} ${conditions
          .map(({ key, band, rates }) => {
            return `${key.replace('_', ' ')} ${band}: within 30 days ${shareInWords(rateOver(rates, 30))}`;
          })
          .join('; ')}. Any day: ${shareInWords(rateOver(first.rates, 30).unconditional)}.`,
        score: null,
        factors: plainFactors(
          conditions.flatMap(({ key, score, rates }) => [
            { key, label: `Score of the ${key.replace('_', ' ')}`, value: score },
            ...rates.map(({ horizon_days, share_up }) => ({
              key: `${key}_share_up_${horizon_days}d`,
              label: `Share that rose within ${horizon_days} days`,
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
    const score = scores[i] as number;
    return Number.isNaN(score) ? null : bandOf(score) === band;
  };
  return {
    ...{ key, band, score: roundSignificant(value), band_date: toIsoDate(day) },
    rates: stateRates(view.values('btc_close'), inBand, `return_probability:${key}`),
  };
}
