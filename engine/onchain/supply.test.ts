import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_BANDS, WALLET_BANDS } from '../catalogue/onchain-bands.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { derivation as hodlWaves } from './hodl-waves.ts';
import { derivation as holderCohorts } from './holder-cohorts.ts';
import { derivation as stockToFlow } from './stock-to-flow.ts';
import { derivation as walletSizeSupply } from './wallet-size-supply.ts';

const NONE = Number.NaN;
const sum = (values: readonly number[]) => values.reduce((so, value) => so + value, 0);
/** Shares that sum to one hundred percent. */
const shares = (count: number) =>
  fc
    .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: count + 1, maxLength: count + 1 })
    .filter((parts) => sum(parts) > 0)
    .map((parts) => parts.slice(0, count).map((part) => (100 * part) / sum(parts)));

describe('hodlWaves', () => {
  const derive = (bands: readonly number[]) =>
    deriveSeries(hodlWaves, Object.fromEntries(AGE_BANDS.map(([band], i) => [`hodl_waves_age_${band}`, [bands[i]!]])));

  it('makes thirteen bands that sum to a hundred', () => {
    fc.assert(
      fc.property(shares(AGE_BANDS.length), (bands) => {
        const oldest = derive(bands).hodl_waves_age_over_15y![0]!;
        expect(sum(bands) + oldest).toBeCloseTo(100, 9);
        expect(oldest).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('counts the four youngest bands as younger than three months', () => {
    const out = derive([1, 2, 4, 8, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(out).toEqual({ hodl_waves_age_over_15y: [5], supply_younger_3m: [15] });
    expect(AGE_BANDS.slice(0, 4).map(([, words]) => words)).toEqual([
      'up to a day',
      'a day to a week',
      'a week to a month',
      'one to three months',
    ]);
  });

  it('is zero when rounded bands sum to slightly over a hundred, and missing when they exceed that', () => {
    const twelve = (first: number) => derive([first, ...new Array<number>(11).fill(8.34)]);
    expect(twelve(8.265)).toMatchObject({ hodl_waves_age_over_15y: [0], supply_younger_3m: [8.265 + 3 * 8.34] });
    expect(twelve(8.34)).toEqual({ hodl_waves_age_over_15y: [NONE], supply_younger_3m: [NONE] });
  });

  it('has no remainder without all of its parts, and no young share without the young ones', () => {
    for (let missing = 0; missing < AGE_BANDS.length; missing++) {
      const out = derive(AGE_BANDS.map((_, i) => (i === missing ? NONE : 8)));
      expect(out.hodl_waves_age_over_15y, `without ${AGE_BANDS[missing]?.[0]}`).toEqual([NONE]);
      expect(out.supply_younger_3m, `without ${AGE_BANDS[missing]?.[0]}`).toEqual([missing < 4 ? NONE : 32]);
    }
  });
});

describe('walletSizeSupply', () => {
  const derive = (supply: number, bands: readonly number[]) => {
    const out = deriveSeries(walletSizeSupply, {
      circulating_supply: [supply],
      ...Object.fromEntries(WALLET_BANDS.map(([band], i) => [`supply_share_wallets_${band}`, [bands[i]!]])),
    });
    return WALLET_BANDS.map(([, , threshold]) => out[`addrs_over_${threshold}_btc_supply`]![0]!);
  };

  it('adds the bands from each size up, worked by hand', () => {
    expect(derive(1_000, [10, 20, 30, 15, 5, 2])).toEqual([820, 720, 520, 220, 70, 20]);
    expect(WALLET_BANDS.map(([band]) => band)).toEqual(['1_10', '10_100', '100_1k', '1k_10k', '10k_100k', 'over_100k']);
  });

  it('never grows with the size and never exceeds the supply', () => {
    fc.assert(
      fc.property(shares(WALLET_BANDS.length), fc.double({ min: 1, max: 21e6, noNaN: true }), (bands, supply) => {
        const over = derive(supply, bands);
        expect(over.every((coins, i) => i === 0 || coins <= over[i - 1]!)).toBe(true);
        expect(over[0]).toBeLessThanOrEqual(supply * (1 + 1e-12));
      }),
    );
  });

  it('has no value from the first missing band down, but still those above it', () => {
    expect(derive(1_000, [10, 20, NONE, 15, 5, 2])).toEqual([NONE, NONE, NONE, 220, 70, 20]);
  });
});

describe('holderCohorts', () => {
  it('splits supply and cost at 155 days, worked by hand', () => {
    const out = deriveSeries(holderCohorts, {
      circulating_supply: [19_000, 19_000],
      lth_supply: [14_000, NONE],
      btc_close: [60_000, 60_000],
      sth_mvrv: [1.25, 0],
      lth_mvrv: [4, 3],
      sth_sopr_24h: [1.02, NONE],
      lth_sopr_24h: [1.8, 2],
    });
    expect(out).toEqual({
      sth_supply: [5_000, NONE],
      sth_realized_price: [48_000, NONE],
      lth_realized_price: [15_000, 20_000],
      lth_sth_sopr_ratio: [1.8 / 1.02, NONE],
    });
    // The example of the methodology.
    expect(out.lth_sth_sopr_ratio?.[0]).toBeCloseTo(1.76, 2);
  });
});

describe('stockToFlow', () => {
  const derive = (supply: number, perDay: number, price = 50_000, days = 400) =>
    deriveSeries(stockToFlow, {
      circulating_supply: new Array<number>(days).fill(supply),
      issuance_btc: new Array<number>(days).fill(perDay),
      btc_close: new Array<number>(days).fill(price),
    });

  it('is the supply over a year of issuance when that is constant, with a constant model price', () => {
    const out = derive(18_250_000, 500);
    expect(out.stock_to_flow?.slice(0, 364).every(Number.isNaN)).toBe(true);
    expect(out.stock_to_flow?.slice(364)).toEqual(new Array(36).fill(100));
    expect(new Set(out.stock_to_flow_price?.slice(364)).size).toBe(1);
    // e^(3.36 ln 100 - 1.84), computed another way.
    expect(out.stock_to_flow_price?.at(-1)).toBeCloseTo(Math.exp(3.36 * Math.log(100) - 1.84), 3);
  });

  it('gives the examples of its methodology', () => {
    const now = derive(19_850_000, 450);
    expect(now.stock_to_flow?.at(-1)).toBeCloseTo(120.9, 1);
    expect(now.stock_to_flow_price!.at(-1)! / 1e6).toBeCloseTo(1.57, 2);
    const before = derive(18_900_000, 900);
    expect(before.stock_to_flow?.at(-1)).toBeCloseTo(57.5, 1);
    expect(before.stock_to_flow_price?.at(-1)).toBeGreaterThan(128_000);
    expect(before.stock_to_flow_price?.at(-1)).toBeLessThan(132_000);
  });

  it('deflection is the price over the model price', () => {
    const model = derive(18_250_000, 500).stock_to_flow_price!.at(-1)!;
    expect(derive(18_250_000, 500, 2 * model).stock_to_flow_deflection?.at(-1)).toBe(2);
  });

  it('doubles when issuance halves for a year', () => {
    const out = deriveSeries(stockToFlow, {
      circulating_supply: new Array<number>(730).fill(18_250_000),
      issuance_btc: Array.from({ length: 730 }, (_, i) => (i < 365 ? 1_000 : 500)),
      btc_close: [],
    });
    expect([out.stock_to_flow?.[364], out.stock_to_flow?.[729]]).toEqual([50, 100]);
  });

  it('needs a whole year of issuance', () => {
    const out = deriveSeries(stockToFlow, {
      circulating_supply: new Array<number>(800).fill(1_000),
      issuance_btc: Array.from({ length: 800 }, (_, i) => (i === 400 ? NONE : 1)),
    });
    expect([out.stock_to_flow?.[399], out.stock_to_flow?.[400], out.stock_to_flow?.[764]]).toEqual([
      1_000 / 365,
      NONE,
      NONE,
    ]);
    expect(out.stock_to_flow?.[765]).toBeCloseTo(1_000 / 365, 12);
  });
});
