import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay } from '../calendar.ts';
import { createRandom } from '../statistics/random.ts';
import { derivationLookAhead } from '../testing/derivation-law.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { wrongOnPurpose } from '../testing/wrong-on-purpose.ts';
import { CYCLE_COMPONENTS } from './btc-cycle.ts';
import { derivation } from './btc-ranked-cycle.ts';
import { cycleHindsight } from './cycle-hindsight.ts';
import { derivation as ethCycle } from './eth-ranked-cycle.ts';
import { MIN_RANKED_DAYS } from './ranked-cycle.ts';

const DAYS = 1_100;
const draw = createRandom(11);
const NONE = Number.NaN;

function walk(low: number, high: number, from = 0): number[] {
  let level = (low + high) / 2;
  return Array.from({ length: DAYS }, (_, i) => {
    level = Math.min(high, Math.max(low, level + 0.1 * (high - low) * (draw() - 0.5)));
    return i < from ? NONE : level;
  });
}

const columns = {
  fear_greed: walk(0, 100, 200).map(Math.round),
  mayer_multiple: walk(0.4, 3),
  weekly_rsi: walk(20, 95, 50),
  ma200w_distance: walk(-50, 300, 600),
  btc_dominance: walk(35, 75),
  difficulty: walk(50, 60),
};
const scores = deriveSeries(derivation, columns);
const ranked = scores.btc_cycle_ranked_score as number[];

/** Share of a column up to and including a day that is below it, ties half; NaN below two years of values. */
function rankOn(column: readonly number[], day: number): number {
  const past = column.slice(0, day + 1).filter((value) => !Number.isNaN(value));
  const own = column[day]!;
  if (Number.isNaN(own) || past.length < 730) return NONE;
  const ties = past.filter((value) => value === own).length;
  return (100 * (past.filter((value) => value < own).length + ties / 2)) / past.length;
}

const difficultyRatio = columns.difficulty.map((value, i) => {
  const window = columns.difficulty.slice(i - 199, i + 1);
  return i < 199 ? NONE : value / (window.reduce((sum, one) => sum + one, 0) / 200);
});

describe('the cycle score without hindsight', () => {
  it('is the mean rank of its components among their own past days', () => {
    for (const day of [700, 729, 735, 780, 800, 950, DAYS - 1]) {
      const parts = [
        columns.fear_greed[day]!,
        rankOn(columns.mayer_multiple, day),
        rankOn(columns.weekly_rsi, day),
        rankOn(columns.ma200w_distance, day),
        // A high share of Bitcoin is cold.
        100 - rankOn(columns.btc_dominance, day),
        rankOn(difficultyRatio, day),
      ].filter((part) => !Number.isNaN(part));
      const expected = parts.length < 3 ? NONE : parts.reduce((sum, part) => sum + part, 0) / parts.length;
      if (Number.isNaN(expected)) expect(ranked[day], `day ${day}`).toBeNaN();
      else expect(ranked[day], `day ${day}`).toBeCloseTo(expected, 9);
    }
    expect(ranked.slice(0, MIN_RANKED_DAYS - 1).every(Number.isNaN)).toBe(true);
    expect(Number.isNaN(ranked[MIN_RANKED_DAYS - 1])).toBe(false);
  });

  it('does not change with the unit or the shape of a component, as a score between fixed bounds does', () => {
    const stretched = { ...columns, mayer_multiple: columns.mayer_multiple.map((value) => value ** 3 - 5) };
    expect(deriveSeries(derivation, stretched).btc_cycle_ranked_score).toEqual(ranked);
  });

  it('uses only the price of an altcoin', () => {
    const eth = {
      eth_close: walk(10, 20),
      eth_mayer_multiple: walk(0.4, 3),
      eth_weekly_rsi: walk(20, 95),
      eth_ma200w_distance: walk(-50, 300, 900),
    };
    const found = deriveSeries(ethCycle, eth, toDay('2015-08-07')).eth_cycle_ranked_score as number[];
    for (const day of [800, DAYS - 1])
      expect(found[day]).toBeCloseTo((rankOn(eth.eth_mayer_multiple, day) + rankOn(eth.eth_weekly_rsi, day)) / 2, 9);
    const late = deriveSeries(ethCycle, eth, toDay('2018-01-01')).eth_cycle_ranked_score as number[];
    expect(late.every(Number.isNaN)).toBe(true);
  });

  it('is unaffected by later data, where percentiles of all days are not', () => {
    const view = viewOf({ ...columns, btc_close: columns.mayer_multiple });
    const cuts = [740, 800, 1_000, DAYS - 2].map((day) => GENESIS_DAY + day);
    expect(derivationLookAhead(derivation, view, cuts)).toBeNull();
    const ofAllDays = wrongOnPurpose('rank_of_all_days', 'Looks ahead.', (close, out) => {
      for (let i = 0; i < out.length; i++) out[i] = close.filter((value) => value < close[i]!).length / close.length;
    });
    expect(derivationLookAhead(ofAllDays, view, cuts)).toContain('rank_of_all_days');
  });
});

describe('the hindsight in a cycle score', () => {
  it('is named for every component but the one with a fixed scale, and for weights and borders', () => {
    const keys = cycleHindsight().map(({ key }) => key);
    const all = CYCLE_COMPONENTS.map(({ key }) => key);
    expect(keys).toEqual([...all.filter((key) => key !== 'fear_greed'), 'weights', 'zone_borders']);
    const reasonOf = (key: string) => cycleHindsight().find((one) => one.key === key)?.reason;
    expect(reasonOf('halving_position')).toContain('three past cycles');
    expect(reasonOf('mayer_multiple')).toContain('0.5 to 2.4');
  });

  it('leaves out of the ranked score components whose rank would still have hindsight', () => {
    const made = derivation.outputs.map(({ id }) => id).filter((id) => id.startsWith('btc_'));
    expect(made).toEqual([
      'btc_cycle_ranked_score',
      'btc_cycle_ranked_mayer_multiple',
      'btc_cycle_ranked_ma200w_distance_pct',
      'btc_cycle_ranked_weekly_rsi',
      'btc_cycle_ranked_btc_dominance',
      'btc_cycle_ranked_mining_difficulty',
    ]);
    expect(derivation.inputs.filter((id) => id.startsWith('pi_cycle') || id === 'halving_position')).toEqual([]);
  });
});
