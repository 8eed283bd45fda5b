import { describe, expect, it } from 'vitest';
import { viewOf } from '../testing/derive-series.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { knowledge as valuation } from './btc-valuation.ts';
import type { Json, KnowledgeDeclaration } from './declaration.ts';
import { knowledge as miners } from './miner-state.ts';
import { knowledge as ladder } from './onchain-cost-basis-ladder.ts';
import { knowledge as spending } from './spending-behavior.ts';
import { knowledge as supply } from './supply-distribution.ts';

type Columns = Readonly<Record<string, readonly number[]>>;

function read(declaration: KnowledgeDeclaration, columns: Columns) {
  const result = declaration.compute(seriesInputs(viewOf(columns)), 'BTC');
  if (!result) throw new Error('no reading');
  return result;
}

const rowsOf = (list: Json | undefined) => list as readonly Readonly<Record<string, Json>>[];

const DAYS = 400;
const rising = (top: number) => Array.from({ length: DAYS }, (_, i) => (top * (i + 1)) / DAYS);

describe('the valuation', () => {
  const falling = [...rising(4)].reverse();

  it('is stretched at the top of its history and deep value at the bottom', () => {
    expect(read(valuation, { mvrv: rising(4) }).payload).toMatchObject({ zone: 'stretched', nupl_zone: null });
    expect(read(valuation, { mvrv: falling }).payload).toMatchObject({ zone: 'deep_value' });
  });

  it('scores MVRV once and lists its variants unscored', () => {
    const { payload, explanation } = read(valuation, { mvrv: rising(4), nupl: falling, puell_multiple: falling });
    const [top, bottom] = [(100 * (DAYS - 0.5)) / DAYS, 50 / DAYS];
    expect(payload.score).toBeCloseTo((top + bottom) / 2, 8);
    expect(payload.zone).toBe('middle');
    expect(explanation.factors.map(({ key }) => key)).not.toContain('nupl');
    expect(explanation.confidence).toBeCloseTo(2 / 9, 9);
  });

  it.each([
    [-0.1, 'capitulation'],
    [0, 'hope'],
    [0.3, 'optimism'],
    [0.6, 'belief'],
    [0.75, 'euphoria'],
  ])('classifies a NUPL of %d as %s', (nupl, name) => {
    expect(read(valuation, { mvrv: [1], nupl: [nupl] }).payload.nupl_zone).toBe(name);
  });
});

describe('the distribution of the supply', () => {
  const flat = (value: number) => Array.from({ length: 31 }, () => value);

  it('reports shares of the circulating supply and their changes over 30 days', () => {
    const { payload } = read(supply, {
      circulating_supply: flat(20),
      lth_supply: [...flat(10).slice(1), 15],
      exchange_supply: [3, ...flat(2).slice(1)],
      hodl_waves_age_1m_3m: [12, ...flat(9).slice(1)],
    });
    expect(payload).toMatchObject({ lth_share: 75, lth_supply_change_30d: 5, exchange_share: 10 });
    expect(payload).toMatchObject({ exchange_supply_change_30d: -1, supply_in_profit_share: null });
    expect(payload.null_reason).toBe(
      'no value on the day: sth_supply, supply_in_profit; no value: there is no history of coindays_destroyed, needed since 2010-01-31: vaulted_supply, active_supply',
    );
    const band = rowsOf(payload.age_bands).find(({ key }) => key === 'hodl_waves_age_1m_3m');
    expect(band).toMatchObject({ share: 9, change_30d: -3, percentile: null });
  });

  it('sums the age bands of one year and older only when all are present', () => {
    const old = ['1y_2y', '2y_3y', '3y_5y', '5y_7y', '7y_10y', '10y_15y', 'over_15y'];
    const columns = Object.fromEntries(old.map((band, i) => [`hodl_waves_age_${band}`, [i + 1]]));
    expect(read(supply, { circulating_supply: [20], ...columns }).payload.older_than_1y_share).toBe(28);
    const { hodl_waves_age_3y_5y: _left, ...fewer } = columns;
    expect(read(supply, { circulating_supply: [20], ...fewer }).payload.older_than_1y_share).toBeNull();
  });
});

describe('spending', () => {
  it.each([
    [0.99, 'loss_taking'],
    [0.996, 'break_even'],
    [1.004, 'break_even'],
    [1.02, 'profit_taking'],
  ])('classifies a weekly SOPR of %d as %s', (sopr, state) => {
    expect(read(spending, { sopr_7d: [sopr] }).payload.state).toBe(state);
  });

  it('measures the change of liveliness over 90 days', () => {
    const liveliness = Array.from({ length: 91 }, (_, i) => 0.5 + i / 1_000);
    const { payload } = read(spending, { sopr_7d: liveliness.map(() => 1), liveliness });
    expect(payload.liveliness_change_90d).toBeCloseTo(0.09, 10);
  });
});

describe('miners', () => {
  const states = [0, 0, 1, 0, 0.5, 0.5, 0.5];
  const columns = {
    hash_ribbons_state: states,
    hash_rate: states.map(() => 4_000),
    miner_revenue_usd: states.map(() => 200),
    hash_rate_sma30: states.map(() => 110),
    hash_rate_sma60: states.map(() => 100),
  };

  it('reports the duration of their state and the revenue per petahash', () => {
    const { payload } = read(miners, columns);
    expect(payload).toMatchObject({ state: 'recovery', days_in_state: 3, hash_price: 50 });
    expect(payload.ribbon_spread).toBeCloseTo(10, 9);
    expect(payload.difficulty_change_30d).toBeNull();
  });

  it('restarts a state after a missing day', () => {
    const broken = { ...columns, hash_ribbons_state: [0.5, 0.5, 0.5, 0.5, Number.NaN, 0.5, 0.5] };
    expect(read(miners, broken).payload.days_in_state).toBe(2);
  });
});

describe('the cost basis ladder', () => {
  const columns = { btc_close: [100], realized_price: [80], sth_realized_price: [125], cvdd: [100], top_price: [400] };

  it('is sorted by price, with the nearest levels on both sides', () => {
    const { payload, explanation } = read(ladder, columns);
    expect(rowsOf(payload.levels).map(({ key }) => key)).toEqual([
      ...['top_price', 'sth_realized_price', 'cvdd', 'realized_price'],
    ]);
    expect(rowsOf(payload.levels).map(({ distance }) => distance)).toEqual([-75, -20, 0, 25]);
    expect(payload).toMatchObject({ levels_below: 2, levels_above: 2, position: 50 });
    expect(payload.nearest_below).toMatchObject({ key: 'cvdd', distance: 0 });
    expect(payload.nearest_above).toMatchObject({ key: 'sth_realized_price', price: 125 });
    expect(explanation.score).toBe(50);
  });

  it('returns null for the level above when the price exceeds every level', () => {
    const { payload } = read(ladder, { ...columns, btc_close: [500] });
    expect(payload).toMatchObject({ nearest_above: null, levels_above: 0, position: 100 });
  });

  it('has no reading without a price on the day', () => {
    expect(ladder.compute(seriesInputs(viewOf({ realized_price: [80] })), 'BTC')).toBeNull();
  });
});
