import { toIsoDate } from '../calendar.ts';
import { ALT_COINS, altScoreSeries } from '../cycle/alt-cycle.ts';
import { CYCLE_SIGNALS, type CycleSignal, cycleSignal } from '../cycle/btc-cycle.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest } from '../series-view.ts';
import { RATE_FIELDS, rateFactors, sampleConfidence, shareInWords } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { rateOver, STATE_PARAMS, stateRates } from './state-rates.ts';

/** A coin whose cycle score has zones. */
interface ZonedAsset {
  readonly asset: string;
  readonly close: string;
  readonly score: string;
}

const ASSETS: readonly ZonedAsset[] = [
  { asset: 'BTC', close: 'btc_close', score: 'btc_cycle_raw_score' },
  ...ALT_COINS.map((coin) => ({ asset: coin.asset, close: coin.close, score: altScoreSeries(coin) })),
];

const ZONED = new Map<string, ZonedAsset & { readonly zone: CycleSignal }>(
  ASSETS.flatMap((asset) =>
    CYCLE_SIGNALS.map((zone) => [`${zone.toUpperCase()}_${asset.asset}`, { zone, ...asset }] as const),
  ),
);

const zonedOf = (subject: string) => ZONED.get(subject) as ZonedAsset & { readonly zone: CycleSignal };

/** What a coin did after days in a zone of its cycle score. */
export const knowledge = defineKnowledge({
  type: 'zone_base_rate',
  typename: 'ZoneBaseRate',
  owner: 'market',
  subjects: [...ZONED.keys()],
  title: { en: 'Base rate of a zone', de: 'Grundrate einer Zone' },
  description:
    'How often a coin rose within 7 to 365 days after days in a zone of its cycle score, beside how often it rose after any day with a score.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    zone: payload.oneOf('cycle_band', CYCLE_SIGNALS),
    asset: payload.text('component_key', 'Symbol of the coin.'),
    score: payload.number('component_value', 'Newest cycle score, 0 to 100.'),
    current_zone: payload.oneOf('cycle_band', CYCLE_SIGNALS, 'Zone of the newest score.'),
    in_zone: payload.flag('condition_holds'),
    days: payload.integer('sample_count', 'Days in the zone so far.'),
    episodes: payload.integer('episode_count', 'Stays in the zone: runs of days with a score.'),
    last_day: payload.maybe(payload.day('event_date', 'Newest day in the zone; null when there was none.')),
    rates: payload.list('By horizon.', payload.object('Rate', 'What followed within a horizon.', RATE_FIELDS)),
  },
  params: { ...STATE_PARAMS, zone_from: { recovery: 25, expansion: 45, distribution: 60, overheated: 75 } },
  chart: { series: (subject) => zonedOf(subject).score },
  inputs: (subject) => [zonedOf(subject).close, zonedOf(subject).score],
  references: (subject) =>
    zonedOf(subject).asset === 'BTC' ? [{ kind: 'references', type: 'btc_cycle', subject: 'BTC' }] : [],
  heavy: true,
  cpuMs: 30,
  readingDay: ({ view }, subject) =>
    latest(view, zonedOf(subject).close) && (latest(view, zonedOf(subject).score)?.day ?? null),
  compute({ view }, subject) {
    const { zone, asset, close, score } = zonedOf(subject);
    const newest = latest(view, score);
    if (!newest || !latest(view, close)) return null;
    const date = toIsoDate(newest.day);
    const current = cycleSignal(newest.value);
    const scores = view.values(score);
    const inZone = (i: number) =>
      Number.isNaN(scores[i] as number) ? null : cycleSignal(scores[i] as number) === zone;
    const stays = staysIn(scores, inZone);
    const rates = stateRates(view.values(close), inZone, `zone_base_rate:${subject}`);
    const last = stays.last;
    return {
      date,
      payload: {
        ...{ date, zone, asset, score: roundSignificant(newest.value) },
        ...{ current_zone: current, in_zone: current === zone, days: stays.days, episodes: stays.episodes },
        last_day: last === null ? null : toIsoDate(view.firstDay + last),
        rates,
      },
      explanation: {
        summary: `On ${date} ${asset} is in the zone ${current}. After ${stays.days} days in ${zone}, within 30 days ${shareInWords(rateOver(rates, 30))}; after any day ${shareInWords(rateOver(rates, 30).unconditional)}.`,
        score: null,
        factors: rateFactors({ key: score, label: 'Cycle score', value: roundSignificant(newest.value) }, rates),
        confidence: sampleConfidence(rates),
      },
    };
  },
});

/** Days and runs of days in a zone; a day without a score does not end a run. */
function staysIn(scores: Float64Array, inZone: (i: number) => boolean | null) {
  let [days, episodes] = [0, 0];
  let last: number | null = null;
  let inside = false;
  for (let i = 0; i < scores.length; i++) {
    const state = inZone(i);
    if (state === null) continue;
    if (state) {
      days++;
      last = i;
      if (!inside) episodes++;
    }
    inside = state;
  }
  return { days, episodes, last };
}
