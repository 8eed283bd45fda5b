import { toIsoDate } from '../../engine/calendar.ts';
import {
  ALT_COINS,
  ALT_CYCLE_PARTS,
  ALT_CYCLE_RANK_METHOD,
  type AltCoin,
  altPartSeries,
  altScoreSeries,
} from '../../engine/cycle/alt-cycle.ts';
import { type AltCycleComponent, altCycleReading, NOT_APPLICABLE } from '../../engine/cycle/alt-cycle-reading.ts';
import { CYCLE_NOTE, CYCLE_SIGNAL_MEANINGS, cycleSignal } from '../../engine/cycle/btc-cycle.ts';
import { CYCLE_BANDS, germanBand } from '../../engine/cycle/score-bands.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { defineKnowledge, type Factor } from '../../engine/knowledge/declaration.ts';
import { germanDay } from '../../engine/knowledge/german-day.ts';
import { germanNumber } from '../../engine/knowledge/german-number.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { publishedNumber } from '../../engine/published-number.ts';

const ASSETS = ALT_COINS.map(({ asset }) => asset);
const ASSET_MEANINGS = { ETH: 'Ether, the coin of Ethereum.', SOL: 'SOL, the coin of Solana.' };
const REASON = 'computed from Bitcoin or the whole market, not from the price of the coin';

const COMPONENT = payload.shape('AltCycleComponent', 'A price-derived component of the cycle.', {
  key: payload.text('component_key'),
  label: payload.words('reading_label'),
  value: payload.maybe(payload.number('component_value')),
  unit: payload.text('component_unit'),
  score: payload.maybe(payload.number('component_score')),
  weight: payload.number('component_share'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const NOT_APPLICABLE_COMPONENT = payload.shape(
  'NotApplicableComponent',
  'A component of the Bitcoin cycle that does not apply to another coin.',
  {
    key: payload.text('component_key'),
    status: payload.plain('text', 'Always the text `not_applicable`.'),
    reason: payload.plain('text', 'Why it does not apply.'),
  },
);

const RANK = payload.shape('AltCyclePercentile', 'Percentile of a score among past scores of the same composition.', {
  value: payload.maybe(payload.number('own_history_percentile')),
  days: payload.maybe(payload.integer('sample_count', 'Number of compared days, including the day itself.')),
  composition: payload.list('Keys of the components in every compared score.', payload.text('component_key')),
  method: payload.plain('text', 'Method of the percentile.'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const coinOf = (subject: string) => ALT_COINS.find(({ asset }) => asset === subject) as AltCoin;

/** Newest cycle score of Ether or SOL. */
export const knowledge = defineKnowledge({
  type: 'alt_cycle',
  typename: 'AltCycle',
  owner: 'market',
  subjects: ASSETS,
  title: { en: 'Altcoin cycle', de: 'Altcoin-Zyklus' },
  description:
    'Cycle score of a coin from its price alone, with the weights of the Bitcoin cycle, and its percentile among past scores of the same composition.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.1',
  payload: {
    asset: payload.unhashed(payload.choice('AltCycleAsset', 'coin_id', ASSET_MEANINGS, 'Symbol of the coin.')),
    date: payload.day('reading_date'),
    signal: payload.choice('CycleSignal', 'cycle_band', CYCLE_SIGNAL_MEANINGS),
    score: payload.number('alt_cycle_score'),
    indicator_coverage: payload.number('input_coverage', 'Share of the weight of the three components that has data.'),
    components: payload.list('The three price-derived components.', COMPONENT),
    not_applicable: payload.list(
      'Components of the Bitcoin cycle that are computed from Bitcoin or the whole market, not from the price of the coin.',
      payload.text('component_key'),
    ),
    inapplicable: payload.unhashed(payload.list('Same components, each with the reason.', NOT_APPLICABLE_COMPONENT)),
    percentile: payload.maybe(payload.number('own_history_percentile')),
    percentile_days: payload.maybe(
      payload.integer('sample_count', 'Number of compared days, including the day itself.'),
    ),
    percentile_null_reason: payload.maybe(payload.text('null_reason')),
    rank: payload.unhashed(RANK),
    note: payload.text('reading_note'),
  },
  root: {
    field: 'altCycle',
    description: 'The newest cycle score of a coin.',
    subject: {
      argument: 'asset',
      typename: 'AltCycleAsset',
      description: 'Coin that has a cycle score.',
      meanings: ASSET_MEANINGS,
    },
    source: (subject) => coinOf(subject).close,
  },
  params: {
    weights: Object.fromEntries(ALT_CYCLE_PARTS.map(({ key, component }) => [key, component.weight])),
    percentile_method: ALT_CYCLE_RANK_METHOD,
  },
  inputs(subject) {
    const coin = coinOf(subject);
    const score = altScoreSeries(coin);
    return [score, `${score}_pct_rank`, `${score}_rank_n`, ...ALT_CYCLE_PARTS.map((part) => altPartSeries(coin, part))];
  },
  zones: { bands: CYCLE_BANDS, series: (subject) => altScoreSeries(coinOf(subject)) },
  followed: ({ signal }, coin) => ({ type: 'zone_base_rate', subject: `${String(signal).toUpperCase()}_${coin}` }),
  references: () => [
    { kind: 'references', type: 'btc_cycle', subject: 'BTC' },
    { kind: 'references', type: 'altcoin_season', subject: 'GLOBAL' },
  ],
  compute({ view }, subject) {
    const coin = coinOf(subject);
    const read = altCycleReading(view, coin);
    if (!read) return null;
    const date = toIsoDate(read.day);
    const score = roundSignificant(read.score);
    const signal = cycleSignal(score);
    const percentile = publishedNumber(read.percentile);
    const percentileReason = percentile === null ? 'fewer than 365 days have a score of the same composition' : null;
    return {
      date,
      payload: {
        asset: coin.asset,
        date,
        signal,
        score,
        indicator_coverage: roundSignificant(read.coverage),
        components: read.components.map(toComponent),
        not_applicable: NOT_APPLICABLE,
        inapplicable: NOT_APPLICABLE.map((key) => ({ key, status: 'not_applicable', reason: REASON })),
        percentile,
        percentile_days: read.percentileDays,
        percentile_null_reason: percentileReason,
        rank: {
          value: percentile,
          days: read.percentileDays,
          composition: read.composition,
          method: ALT_CYCLE_RANK_METHOD,
          null_reason: percentileReason,
        },
        note: CYCLE_NOTE.en,
      },
      explanation: {
        summary: {
          en: `The cycle score of ${coin.name} is ${score.toFixed(1)} of 100 on ${date}, in the band ${signal}. ${CYCLE_NOTE.en}`,
          de: `Am ${germanDay(date)} beträgt der Zykluswert von ${coin.name} ${germanNumber(score, 1)} von 100, im Band ${germanBand(signal)}. ${CYCLE_NOTE.de}`,
        },
        score,
        factors: read.components.map(toFactor),
        confidence: roundSignificant(read.coverage),
      },
    };
  },
});

function toComponent({ key, label, value, unit, score, weight, nullReason }: AltCycleComponent) {
  return { key, label_en: label.en, label_de: label.de, value, unit, score, weight, null_reason: nullReason };
}

function toFactor({ key, label, value, score, weight }: AltCycleComponent): Factor {
  return { key, label, value, weight, contribution: roundSignificant(weight * (score ?? 0)) };
}
