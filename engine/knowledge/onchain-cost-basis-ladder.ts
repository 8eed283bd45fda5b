import { toIsoDate } from '../calendar.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { publishedValueOn } from '../published-value-on.ts';
import { latest } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { missingOnDay } from './missing-on-day.ts';
import { payload } from './payload.ts';
import { coverage } from './plain-factors.ts';

const LEVELS = [
  { key: 'realized_price', label: { en: 'Realised price', de: 'Realisierter Kurs' } },
  {
    key: 'sth_realized_price',
    label: { en: 'Cost basis of short-term holders', de: 'Einstandskurs der Kurzzeithalter' },
  },
  {
    key: 'lth_realized_price',
    label: { en: 'Cost basis of long-term holders', de: 'Einstandskurs der Langzeithalter' },
  },
  { key: 'true_market_mean', label: { en: 'True market mean', de: 'Wahres Marktmittel' } },
  { key: 'active_price', label: { en: 'Active price', de: 'Kurs des aktiven Angebots' } },
  { key: 'vaulted_price', label: { en: 'Vaulted price', de: 'Kurs des ruhenden Angebots' } },
  { key: 'cvdd', label: { en: 'CVDD', de: 'CVDD' } },
  { key: 'delta_price', label: { en: 'Delta price', de: 'Delta-Kurs' } },
  { key: 'top_price', label: { en: 'Top price', de: 'Top-Kurs' } },
] as const;

interface Rung {
  readonly key: string;
  readonly label: string;
  readonly price: number;
  readonly distance: number;
  readonly spot_is_above: boolean;
}

const nearest = (name: string, description: string) =>
  payload.maybe(
    payload.object(name, description, {
      key: payload.text('component_key'),
      label: payload.text('reading_label'),
      price: payload.number('cost_basis_level'),
      distance: payload.number('level_distance'),
    }),
  );

/** Cost bases of Bitcoin holders as a ladder of prices around the spot price. */
export const knowledge = defineKnowledge({
  type: 'onchain_cost_basis_ladder',
  typename: 'OnchainCostBasisLadder',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Ladder of on-chain cost bases', de: 'Leiter der On-Chain-Einstandskurse' },
  description: 'Cost bases of groups of holders and the models built on them, sorted by price around the spot.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    price: payload.number('btc_close'),
    position: payload.number('ladder_position'),
    levels_below: payload.integer('sample_count', 'Levels at or below the spot.'),
    levels_above: payload.integer('sample_count', 'Levels above the spot.'),
    nearest_below: nearest('NearestBelow', 'Highest level at or below the spot; null when there is none.'),
    nearest_above: nearest('NearestAbove', 'Lowest level above the spot; null when there is none.'),
    levels: payload.list(
      'All levels of the day, highest first.',
      payload.object('Level', 'A level of the ladder.', {
        key: payload.text('component_key'),
        label: payload.text('reading_label'),
        price: payload.number('cost_basis_level'),
        distance: payload.number('level_distance'),
        spot_is_above: payload.flag('level_distance', 'Whether the spot is at or above the level.'),
      }),
    ),
    null_reason: payload.maybe(
      payload.text('null_reason', 'Names of the levels without a value on the day; null when every level has one.'),
    ),
  },
  params: { levels: LEVELS.map(({ key }) => key) },
  inputs: () => withHistories(['btc_close', ...LEVELS.map(({ key }) => key)]),
  references: () => [{ kind: 'references', type: 'btc_valuation', subject: 'BTC' }],
  chart: { rows: 'levels', label: 'label', value: 'price', mark: 'price' },
  compute({ view }) {
    const newest = latest(view, 'realized_price');
    const price = newest && publishedValueOn(view, 'btc_close', newest.day);
    if (!newest || price === null) return null;
    const date = toIsoDate(newest.day);
    const readings = LEVELS.map(({ key, label }) => ({ key, label, value: publishedValueOn(view, key, newest.day) }));
    const levels = toRungs(readings, price);
    const below = levels.filter((level) => level.spot_is_above);
    const over = levels.filter((level) => !level.spot_is_above);
    const position = roundSignificant((100 * below.length) / levels.length);
    return {
      date,
      payload: {
        date,
        price,
        position,
        levels_below: below.length,
        levels_above: over.length,
        nearest_below: toNearest(below[0]),
        nearest_above: toNearest(over.at(-1)),
        levels,
        null_reason: missingOnDay(view, newest.day, readings),
      },
      explanation: {
        summary: {
          en: `On ${date} Bitcoin at ${price.toFixed(0)} USD is above ${below.length} of ${levels.length} on-chain cost bases.`,
          de: `Am ${germanDay(date)} liegt Bitcoin mit ${price.toFixed(0)} USD über ${below.length} von ${levels.length} On-Chain-Einstandskursen.`,
        },
        score: position,
        factors: readings.map((one) => toFactor(one, price, levels.length)),
        confidence: coverage(readings),
      },
    };
  },
});

type Reading = { readonly key: string; readonly label: Words; readonly value: number | null };

/** Sorts levels by price, highest first; equal prices by key. */
function toRungs(readings: readonly Reading[], spot: number): Rung[] {
  return readings
    .flatMap(({ key, label, value }) => (value === null ? [] : [toRung(key, label.en, value, spot)]))
    .sort((one, other) => other.price - one.price || (one.key < other.key ? -1 : 1));
}

function toRung(key: string, label: string, price: number, spot: number): Rung {
  const distance = publishedNumber(percentAbove(spot, price)) ?? 0;
  return { key, label, price, distance, spot_is_above: spot >= price };
}

function toNearest(rung: Rung | undefined) {
  if (!rung) return null;
  const { key, label, price, distance } = rung;
  return { key, label, price, distance };
}

/** Builds the factor of a level: one below the spot price contributes its equal share of the ladder. */
function toFactor({ key, label, value }: Reading, spot: number, count: number): Factor {
  const weight = value === null ? 0 : roundSignificant(1 / count);
  const contribution = value !== null && spot >= value ? roundSignificant(100 / count) : 0;
  return { key, label, value, weight, contribution };
}
