import { toIsoDate } from '../calendar.ts';
import { ALT_COINS, ALT_CYCLE_PARTS, altScoreSeries } from '../cycle/alt-cycle.ts';
import { CYCLE_SIGNAL_MEANINGS, CYCLE_SIGNALS, type CycleSignal, cycleSignal } from '../cycle/btc-cycle.ts';
import { cycleHindsight, type Hindsight } from '../cycle/cycle-hindsight.ts';
import { MIN_RANKED_DAYS, rankedScoreSeries } from '../cycle/ranked-cycle.ts';
import { germanBand } from '../cycle/score-bands.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { missingReason } from '../history-needs/missing-reason.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { RATE_FIELDS, rateFactors, sampleConfidence, shareInWords } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { HINDSIGHT } from './hindsight-payload.ts';
import { payload } from './payload.ts';
import { rateOver, STATE_PARAMS, stateRates } from './state-rates.ts';

/** Coin whose cycle score has zones. */
interface ZonedAsset {
  readonly asset: string;
  readonly close: string;
  readonly score: string;
  /** Id of the series of the score without hindsight. */
  readonly ranked: string;
  readonly hindsight: readonly Hindsight[];
}

const RATE = payload.object('Rate', 'Returns within a horizon.', RATE_FIELDS);
/** Horizon quoted in the summary, days. */
const MAIN_HORIZON = 30;

const ASSETS: readonly ZonedAsset[] = [
  {
    asset: 'BTC',
    close: 'btc_close',
    score: 'btc_cycle_raw_score',
    ranked: rankedScoreSeries('btc'),
    hindsight: cycleHindsight(),
  },
  ...ALT_COINS.map((coin) => ({
    asset: coin.asset,
    close: coin.close,
    score: altScoreSeries(coin),
    ranked: rankedScoreSeries(coin.prefix),
    hindsight: cycleHindsight(ALT_CYCLE_PARTS.map(({ component }) => component)),
  })),
];

const ZONED = new Map<string, ZonedAsset & { readonly zone: CycleSignal }>(
  ASSETS.flatMap((asset) =>
    CYCLE_SIGNALS.map((zone) => [`${zone.toUpperCase()}_${asset.asset}`, { zone, ...asset }] as const),
  ),
);

const zonedOf = (subject: string) => ZONED.get(subject) as ZonedAsset & { readonly zone: CycleSignal };

/** Forward returns of a coin after days in the same zone of its cycle score. */
export const knowledge = defineKnowledge({
  type: 'zone_base_rate',
  typename: 'ZoneBaseRate',
  owner: 'market',
  subjects: [...ZONED.keys()],
  title: { en: 'Base rate of a zone', de: 'Grundrate einer Zone' },
  description:
    'How often a coin rose within 7 to 365 days after days in a zone of its cycle score, next to how often it rose after any day with a score. The same figures by a score without hindsight are included.',
  computeVersion: '2.0.1',
  payload: {
    date: payload.day('reading_date'),
    zone: payload.oneOf('cycle_band', CYCLE_SIGNAL_MEANINGS),
    asset: payload.text('component_key', 'Symbol of the coin.'),
    score: payload.number('component_value', 'Newest cycle score, 0 to 100.'),
    current_zone: payload.oneOf('cycle_band', CYCLE_SIGNAL_MEANINGS, 'Zone of the newest score.'),
    in_zone: payload.flag('condition_holds'),
    days: payload.integer('sample_count', 'Days in the zone so far.'),
    episodes: payload.integer('episode_count', 'Stays in the zone: runs of days with a score.'),
    last_day: payload.maybe(payload.day('event_date', 'Newest day in the zone; null when there was none.')),
    rates: payload.list('Base rate for each horizon, shortest first.', RATE),
    hindsight: HINDSIGHT,
    without_hindsight: payload.object(
      'WithoutHindsight',
      'Same figures by a score in which nothing was chosen after the days it judges.',
      {
        score: payload.maybe(payload.number('component_value', 'Score of the day, 0 to 100.')),
        current_zone: payload.maybe(payload.oneOf('cycle_band', CYCLE_SIGNAL_MEANINGS, 'Zone of that score.')),
        in_zone: payload.maybe(payload.flag('condition_holds')),
        null_reason: payload.maybe(
          payload.text('null_reason', 'Why there is no score on the day; null when there is.'),
        ),
        first_day: payload.maybe(payload.day('event_date', 'First day with a score; null when there was none.')),
        least_days: payload.integer('sample_count', 'Days of its own past that each component needs.'),
        days: payload.integer('sample_count', 'Days in the zone so far.'),
        episodes: payload.integer('episode_count', 'Stays in the zone: runs of days with a score.'),
        last_day: payload.maybe(payload.day('event_date', 'Newest day in the zone; null when there was none.')),
        rates: payload.list('Base rate for each horizon, shortest first.', RATE),
      },
    ),
  },
  params: {
    ...STATE_PARAMS,
    zone_from: { recovery: 25, expansion: 45, distribution: 60, overheated: 75 },
    without_hindsight: { least_ranked_days: MIN_RANKED_DAYS, bounds: 'expanding percentiles', weights: 'equal' },
  },
  chart: { series: (subject) => zonedOf(subject).score },
  inputs: (subject) => {
    const { close, score, ranked } = zonedOf(subject);
    return withHistories([close, score, ranked]);
  },
  references: (subject) =>
    zonedOf(subject).asset === 'BTC' ? [{ kind: 'references', type: 'btc_cycle', subject: 'BTC' }] : [],
  heavy: true,
  cpuMs: 60,
  readingDay: ({ view }, subject) =>
    latest(view, zonedOf(subject).close) && (latest(view, zonedOf(subject).score)?.day ?? null),
  compute({ view }, subject) {
    const { zone, asset, close, score, ranked, hindsight } = zonedOf(subject);
    const newest = latest(view, score);
    if (!newest || !latest(view, close)) return null;
    const date = toIsoDate(newest.day);
    const current = cycleSignal(newest.value);
    const name = `zone_base_rate:${subject}`;
    const { rates, ...stays } = zoneRates(view, close, score, zone, name);
    return {
      date,
      payload: {
        date,
        zone,
        asset,
        score: roundSignificant(newest.value),
        current_zone: current,
        in_zone: current === zone,
        ...stays,
        rates,
        hindsight,
        without_hindsight: {
          ...scoreOn(view, ranked, newest.day, zone),
          ...zoneRates(view, close, ranked, zone, `${name}:without_hindsight`),
        },
      },
      explanation: {
        summary: summaryOf({ date, asset, current, zone, days: stays.days }, rateOver(rates, MAIN_HORIZON)),
        score: null,
        factors: rateFactors(
          { key: score, label: { en: 'Cycle score', de: 'Zykluswert' }, value: roundSignificant(newest.value) },
          rates,
        ),
        confidence: sampleConfidence(rates),
      },
    };
  },
});

/** Returns the score without hindsight on a day, or the reason there is none. */
function scoreOn(view: SeriesView, ranked: string, day: number, zone: CycleSignal) {
  const score = valueOn(view, ranked, day);
  const current = score === null ? null : cycleSignal(score);
  const first = view.values(ranked).findIndex((value) => !Number.isNaN(value));
  return {
    score: publishedNumber(score),
    current_zone: current,
    in_zone: current === null ? null : current === zone,
    null_reason: score === null ? missingReason(view, ranked, day) : null,
    first_day: first < 0 ? null : toIsoDate(view.firstDay + first),
    least_days: MIN_RANKED_DAYS,
  };
}

/** Computes the base rates after the days in a zone of a score. */
function zoneRates(view: SeriesView, close: string, score: string, zone: CycleSignal, name: string) {
  const scores = view.values(score);
  const inZone = (i: number) => (Number.isNaN(scores[i]!) ? null : cycleSignal(scores[i]!) === zone);
  const { last, ...stays } = staysIn(scores, inZone);
  return {
    ...stays,
    last_day: last === null ? null : toIsoDate(view.firstDay + last),
    rates: stateRates(view.values(close), inZone, name),
  };
}

/** Counts the days in a zone and the unbroken stays; a day without a score does not end a stay. */
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

function summaryOf(
  {
    date,
    asset,
    current,
    zone,
    days,
  }: { date: string; asset: string; current: CycleSignal; zone: CycleSignal; days: number },
  rate: ReturnType<typeof rateOver>,
): Words {
  const [share, any] = [shareInWords(rate), shareInWords(rate.unconditional)];
  return {
    en: `On ${date} ${asset} is in the zone ${current}. Within ${MAIN_HORIZON} days after the ${days} days in ${zone}, ${share.en}; after any day, ${any.en}.`,
    de: `Am ${germanDay(date)} ist ${asset} in der Zone ${germanBand(current)}. Binnen ${MAIN_HORIZON} Tagen nach den ${days} Tagen in der Zone ${germanBand(zone)} ${share.de}; nach beliebigen Tagen ${any.de}.`,
  };
}
