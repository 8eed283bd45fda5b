import { toIsoDate } from '../calendar.ts';
import {
  ALT_COINS,
  ALT_CYCLE_PARTS,
  ALT_CYCLE_RANK_METHOD,
  type AltCoin,
  altPartSeries,
  altScoreSeries,
} from '../cycle/alt-cycle.ts';
import { type AltCycleComponent, altCycleReading, NOT_APPLICABLE } from '../cycle/alt-cycle-reading.ts';
import { CYCLE_NOTE, CYCLE_SIGNALS, cycleSignal } from '../cycle/btc-cycle.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedNumber } from '../published-number.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { payload } from './payload.ts';

const PART = payload.object('Part', 'A price-derived component of the cycle.', {
  key: payload.text('component_key'),
  label_en: payload.text('reading_label'),
  label_de: payload.text('reading_label'),
  value: payload.maybe(payload.number('component_value')),
  unit: payload.text('component_unit'),
  score: payload.maybe(payload.number('component_score')),
  weight: payload.number('component_share'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const coinOf = (subject: string) => ALT_COINS.find(({ asset }) => asset === subject) as AltCoin;

/** The cycle score of ether or SOL. */
export const knowledge = defineKnowledge({
  type: 'alt_cycle',
  typename: 'AltCycle',
  owner: 'market',
  subjects: ALT_COINS.map(({ asset }) => asset),
  title: { en: 'Altcoin cycle', de: 'Altcoin-Zyklus' },
  description:
    'Cycle score of a coin out of its price alone, with the weights of the Bitcoin cycle, and its percentile among past scores of the same composition.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    signal: payload.oneOf('cycle_band', CYCLE_SIGNALS),
    score: payload.number('alt_cycle_score'),
    indicator_coverage: payload.number('input_coverage', 'Part of the weight of the three components with data.'),
    components: payload.list('The three price-derived components.', PART),
    not_applicable: payload.list(
      'Components of the Bitcoin cycle that are read from Bitcoin or the whole market, not from the price of the coin.',
      payload.text('component_key'),
    ),
    percentile: payload.maybe(payload.number('own_history_percentile')),
    percentile_days: payload.maybe(payload.integer('sample_count', 'Days compared, the own one among them.')),
    percentile_null_reason: payload.maybe(payload.text('null_reason')),
    note: payload.text('reading_note'),
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
    return {
      date,
      payload: {
        date,
        signal,
        score,
        indicator_coverage: roundSignificant(read.coverage),
        components: read.components.map(toPart),
        not_applicable: NOT_APPLICABLE,
        percentile,
        percentile_days: read.percentileDays,
        percentile_null_reason: percentile === null ? 'fewer than 365 days have a score of the same composition' : null,
        note: CYCLE_NOTE,
      },
      explanation: {
        summary: `The cycle score of ${coin.name} stands at ${score.toFixed(1)} of 100 on ${date}, in the band named ${signal}. ${CYCLE_NOTE}`,
        score,
        factors: read.components.map(toFactor),
        confidence: roundSignificant(read.coverage),
      },
    };
  },
});

function toPart({ key, label, value, unit, score, weight, nullReason }: AltCycleComponent) {
  return { key, label_en: label.en, label_de: label.de, value, unit, score, weight, null_reason: nullReason };
}

function toFactor({ key, label, value, score, weight }: AltCycleComponent): Factor {
  return { key, label: label.en, value, weight, contribution: roundSignificant(weight * (score ?? 0)) };
}
