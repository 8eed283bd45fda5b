import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, isoWeekday, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { series as comparison } from '../../../engine/catalogue/comparison.ts';
import { series as macro } from '../../../engine/catalogue/macro.ts';
import { series as market } from '../../../engine/catalogue/market.ts';
import { series as onchain } from '../../../engine/catalogue/onchain.ts';
import { AGE_BANDS, series as bands, WALLET_BANDS } from '../../../engine/catalogue/onchain-bands.ts';
import { HALVINGS } from '../../../engine/cycle/halving-position.ts';
import { moments } from '../../../engine/statistics/moments.ts';
import { overdueDays } from '../../../services/freshness/overdue-days.ts';
import { createSampleDataset } from './sample-dataset.ts';

type Values = ReadonlyMap<number, number>;

const LAST_DAY = toDay('2026-11-20');
const DECLARED = [...market, ...onchain, ...bands, ...macro, ...comparison];
const generate = (lastDay: number) => createSampleDataset(lastDay).read(() => {});
const sample = await generate(LAST_DAY);
const partOf = (i: number, from: number, to?: number) =>
  [sample.series[i]?.days, sample.series[i]?.values].map((whole) => whole?.slice(from, to));
const byId: ReadonlyMap<string, Values> = new Map(
  sample.series.map(({ seriesId, days, values }) => [seriesId, new Map(days.map((day, i) => [day, values[i]!]))]),
);

function of(id: string): Values {
  const values = byId.get(id);
  if (!values) throw new RangeError(`Unknown series ${id}.`);
  return values;
}

/** The value of a series on a day; NaN where it has none. */
const on = (id: string, day: number) => of(id).get(day) ?? Number.NaN;

/** The largest relative difference between a series and its expected values over the days that have both. */
function worst(id: string, expected: (day: number) => number): number {
  const apart = [...of(id)].map(([day, value]) => Math.abs(value / expected(day) - 1)).filter((x) => !Number.isNaN(x));
  expect(apart.length, id).toBeGreaterThan(300);
  return apart.reduce((max, x) => Math.max(max, x), 0);
}

const range = (values: Iterable<number>) => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [min, max] = [Math.min(min, value), Math.max(max, value)];
  return { min, max };
};

const centred = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
};

const deviation = (values: readonly number[]) =>
  Math.sqrt(centred(values).reduce((sum, value) => sum + value ** 2, 0) / values.length);

const autocorrelation = (values: readonly number[], lag: number) => {
  const apart = centred(values);
  const product = apart.slice(lag).reduce((sum, value, i) => sum + value * apart[i]!, 0);
  return product / (values.length * deviation(values) ** 2);
};

describe('the series of the sample', () => {
  it('include all that the catalogue collects, each with values, marked as sample, within the generated days', () => {
    expect(sample.series.map(({ seriesId }) => seriesId).sort()).toEqual(DECLARED.map(({ id }) => id).sort());
    const lags = new Map(DECLARED.map(({ id, publicationLagDays }) => [id, publicationLagDays]));
    for (const { seriesId, source, days, values } of sample.series) {
      expect([source, days.length > 90, days.length === values.length], seriesId).toEqual(['sample', true, true]);
      expect(values.every(Number.isFinite), seriesId).toBe(true);
      const ascend = days.every((day, i) => i === 0 || day > days[i - 1]!);
      expect(ascend, seriesId).toBe(true);
      expect(days[0], seriesId).toBeGreaterThanOrEqual(GENESIS_DAY);
      // A value known one day after its day is known at the end of the last day.
      const known = (days.at(-1) ?? 0) + Math.max(1, lags.get(seriesId) ?? 0);
      expect(known, seriesId).toBeLessThanOrEqual(LAST_DAY + 1);
    }
  });

  it('arrive as declared: on no day of the last year is one late', () => {
    for (const { id, publicationLagDays, cadence = 'daily' } of DECLARED) {
      const values = [...of(id).keys()];
      for (let today = LAST_DAY - 364; today <= LAST_DAY + 1; today++) {
        // Known at the start of the day, with the whole day before.
        const lastDay = values.findLast((day) => day + Math.max(1, publicationLagDays) <= today)!;
        const late = overdueDays({ lastDay, publicationLagDays, cadence }, today);
        expect([id, toIsoDate(today), late]).toEqual([id, toIsoDate(today), 0]);
      }
    }
  });

  it.each([
    ['circulating_supply', '2009-01-03'],
    ['btc_close', '2010-07-13'],
    ['hodl_waves_age_1y_2y', '2011-01-01'],
    ['btc_dominance', '2013-04-29'],
    ['realized_price_cryptoquant', '2014-11-17'],
    ['btc_close_coinbase', '2015-07-20'],
    ['eth_close', '2015-08-07'],
    ['btc_close_binance', '2017-08-17'],
    ['btc_close_upbit_krw', '2017-09-25'],
    ['stablecoin_supply', '2017-11-29'],
    ['fear_greed', '2018-02-01'],
    ['funding_rate_binance', '2019-09-10'],
    ['funding_rate_bybit', '2020-03-25'],
    ['btc_open_interest_usd', '2020-08-01'],
    ['btc_dvol', '2021-03-24'],
    ['etf_net_flow', '2024-01-11'],
  ])('%s begins on %s', (id, date) => {
    expect(toIsoDate([...of(id).keys()][0] ?? 0)).toBe(date);
  });

  it('are deterministic, and an earlier last day gives a prefix', async () => {
    expect(isDeepStrictEqual(await generate(LAST_DAY), sample)).toBe(true);
    const short = await generate(toDay('2021-02-17'));
    expect(short.series.map(({ seriesId }) => seriesId)).toEqual(sample.series.map(({ seriesId }) => seriesId));
    for (const [i, { seriesId, days, values }] of short.series.entries()) {
      expect(isDeepStrictEqual([days, values], partOf(i, 0, days.length)), seriesId).toBe(true);
    }
    expect(createSampleDataset(LAST_DAY).digest).not.toBe(createSampleDataset(LAST_DAY - 1).digest);
  });

  it('are a suffix of the whole when they begin later', async () => {
    const firstDay = LAST_DAY - 599;
    const small = createSampleDataset(LAST_DAY, firstDay);
    expect(small.digest).not.toBe(createSampleDataset(LAST_DAY).digest);
    const { series, panels } = await small.read(() => {});
    for (const [i, { seriesId, days, values }] of series.entries()) {
      const whole = sample.series[i] as (typeof series)[number];
      const skipped = whole.days.filter((day) => day < firstDay).length;
      expect(isDeepStrictEqual([days, values], partOf(i, skipped)), seriesId).toBe(true);
    }
    const rows = (update: (typeof panels)[number], i: number) => [update.days[i], ...update.columns.map((c) => c[i])];
    for (const update of panels) {
      const whole = sample.panels.find(({ panel, entity }) => panel === update.panel && entity === update.entity);
      const skipped = whole?.days.filter((day) => day < firstDay).length ?? 0;
      expect(update.days.length, update.entity).toBe((whole?.days.length ?? 0) - skipped);
      for (const i of [0, update.days.length - 1])
        expect(rows(update, i), update.entity).toEqual(whole && rows(whole, skipped + i));
    }
    const ended = sample.panels.filter(({ days }) => days.at(-1)! < firstDay);
    expect(panels.length).toBe(sample.panels.length - ended.length);
  });
});

describe('the chain of the sample', () => {
  it('issues by the halving schedule, and the issuance adds up to the supply', () => {
    expect(HALVINGS.map((day) => on('circulating_supply', day - 1))).toEqual([10.5e6, 15.75e6, 18.375e6, 19.6875e6]);
    let issued = 0;
    for (const [day, coins] of of('issuance_btc')) {
      issued += coins;
      const subsidy = 50 / 2 ** HALVINGS.filter((halving) => halving <= day).length;
      expect([issued, coins]).toEqual([on('circulating_supply', day), on('block_count', day) * subsidy]);
    }
    expect(issued).toBeLessThan(21e6);
  });

  it('values coins at the close', () => {
    expect(worst('issuance_usd', (day) => on('issuance_btc', day) * on('btc_close', day))).toBeLessThan(1e-9);
    expect(worst('market_cap', (day) => on('circulating_supply', day) * on('btc_close', day))).toBeLessThan(1e-9);
    const revenue = (day: number) => on('issuance_usd', day) + on('fees_btc', day) * on('btc_close', day);
    expect(worst('miner_revenue_usd', revenue)).toBeLessThan(1e-9);
  });

  it('splits supply and realised value between holders without a remainder', () => {
    for (const [day, cap] of of('realized_cap')) {
      const [old, all, price] = [on('lth_supply', day), on('circulating_supply', day), on('btc_close', day)];
      const whole = ((all - old) * price) / on('sth_mvrv', day) + (old * price) / on('lth_mvrv', day);
      if (!Number.isNaN(whole)) expect(whole / cap).toBeCloseTo(1, 9);
      expect([old > 0.3 * all, old < 0.9 * all, on('supply_in_profit', day) <= all]).toEqual([true, true, true]);
    }
    const mvrv = range([...of('market_cap')].map(([day, cap]) => cap / on('realized_cap', day)));
    expect([mvrv.min > 0.3, mvrv.min < 1, mvrv.max > 2.5, mvrv.max < 8]).toEqual([true, true, true, true]);
  });

  it('keeps short-term holders near their cost while long-term holders swing', () => {
    const logs = (id: string) => [...of(id).values()].map(Math.log);
    for (const ratio of ['sopr_24h', 'mvrv']) {
      expect(Math.abs(deviation(logs(`sth_${ratio}`))), ratio).toBeLessThan(0.5 * deviation(logs(`lth_${ratio}`)));
      const middle = [...of(`sth_${ratio}`).values()].sort((a, b) => a - b)[Math.floor(of(`sth_${ratio}`).size / 2)];
      expect(Math.abs((middle ?? 0) - 1), ratio).toBeLessThan(0.1);
    }
    expect(deviation(logs('sopr'))).toBeLessThan(deviation(logs('asopr')));
  });

  it('has age bands that sum to a hundred until coins are older than fifteen years, and are young at tops', () => {
    const sum = (day: number, ids: readonly (readonly [string, ...unknown[]])[]) =>
      ids.reduce((total, [band]) => total + on(`hodl_waves_age_${band}`, day), 0);
    for (const day of of('hodl_waves_age_up_to_1d').keys()) {
      const rest = 100 - sum(day, AGE_BANDS);
      expect(rest, toIsoDate(day)).toBeGreaterThanOrEqual(0);
      expect(rest, toIsoDate(day)).toBeLessThan(day < toDay('2024-01-03') ? 0.01 : 10);
    }
    expect(100 - sum(LAST_DAY, AGE_BANDS)).toBeGreaterThan(1);
    const young = (date: string) => sum(toDay(date), AGE_BANDS.slice(0, 4));
    for (const [top, bottom] of [
      ['2013-11-29', '2015-01-14'],
      ['2017-12-16', '2018-12-15'],
      ['2021-04-13', '2022-11-21'],
    ] as const)
      expect(young(top) - young(bottom), top).toBeGreaterThan(10);
    expect([young('2017-12-16') > 30, young('2022-12-31') < 16]).toEqual([true, true]);
  });

  it('leaves a share of the supply to wallets below one coin, and moves exchange balances by their flows', () => {
    for (const day of of('supply_share_wallets_1_10').keys()) {
      const sum = WALLET_BANDS.reduce((total, [band]) => total + on(`supply_share_wallets_${band}`, day), 0);
      expect([sum > 90, sum < 100], toIsoDate(day)).toEqual([true, true]);
    }
    for (const [day, inflow] of of('exchange_inflow_btc')) {
      const outflow = on('exchange_outflow_btc', day);
      const change = on('exchange_supply', day) - on('exchange_supply', day - 1);
      expect(Math.abs(inflow - outflow - change), toIsoDate(day)).toBeLessThan(0.011);
      expect(outflow).toBeGreaterThan(0);
    }
  });
});

describe('the market of the sample', () => {
  // For comparison, Bitcoin since 2014 has a yearly volatility of 68 %, a worst day of -37 %, a kurtosis of 14 and a
  // correlation of 0.21 between the sizes of consecutive daily moves.
  it('moves like a market: fat tails, volatility clustering, and unpredictable directions', () => {
    const moves = [...of('btc_close')]
      .filter(([day]) => day >= toDay('2014-01-01'))
      .map(([day, close]) => Math.log(close / on('btc_close', day - 1)));
    const yearly = deviation(moves) * Math.sqrt(365);
    expect([yearly > 0.6, yearly < 0.72]).toEqual([true, true]);
    expect(Math.expm1(Math.min(...moves))).toBeLessThan(-0.25);
    expect(moments(moves).value?.kurtosis).toBeGreaterThan(8);
    const sizes = moves.map(Math.abs);
    for (const [lag, min, max] of [
      [1, 0.15, 0.28],
      [10, 0.08, 0.2],
    ] as const) {
      const alike = autocorrelation(sizes, lag);
      expect([alike > min, alike < max], `lag ${lag}`).toEqual([true, true]);
    }
    expect(Math.abs(autocorrelation(moves, 1))).toBeLessThan(0.1);
  });

  it('keeps sentiment within its range, and Bitcoin near its high of 2017', () => {
    expect([...of('fear_greed').values()].every((value) => value >= 0 && value <= 100)).toBe(true);
    expect(on('btc_close', toDay('2017-12-16')) / 19_400).toBeCloseTo(1, 1);
  });

  it('has candles around their closes and venues near them', () => {
    for (const [day, close] of of('btc_close')) {
      const [open, high, low] = [on('btc_open', day), on('btc_high', day), on('btc_low', day)];
      expect([high >= Math.max(open, close), low <= Math.min(open, close), low > 0]).toEqual([true, true, true]);
    }
    expect(worst('btc_close_coinbase', (day) => on('btc_close_binance', day))).toBeLessThan(0.005);
    expect(worst('btc_close_binance', (day) => on('btc_close', day))).toBeLessThan(0.005);
    expect(worst('btc_close_coinbase', (day) => on('btc_close', day))).toBeLessThan(0.005);
    const rate = (day: number): number => of('usd_krw').get(day) ?? rate(day - 1);
    const premium = [...of('btc_close_upbit_krw')].map(([day, won]) => won / (on('btc_close', day) * rate(day)) - 1);
    const { min, max } = range(premium);
    expect([min > -0.035, min < 0, max > 0.03, max < 0.095]).toEqual([true, true, true, true]);
  });

  it('derives its totals from dominances', () => {
    const total = (day: number) => (100 * on('market_cap', day)) / on('btc_dominance', day);
    expect(worst('total_market_cap', total)).toBeLessThan(1e-9);
    const others = (day: number) => total(day) * (1 - (on('btc_dominance', day) + on('eth_dominance', day)) / 100);
    expect(worst('total3_market_cap', others)).toBeLessThan(1e-9);
    for (const day of of('total3_market_cap').keys()) expect(on('total3_market_cap', day)).toBeGreaterThan(0);
  });

  it('has second opinions within one percent of the original', () => {
    const year = [...of('issuance_usd').values()];
    const firstPriced = [...of('issuance_usd').keys()][0] ?? 0;
    const bases: Readonly<Record<string, (day: number) => number>> = {
      realized_price: (day) => on('realized_cap', day) / on('circulating_supply', day),
      puell_multiple: (day) => {
        const last = day - firstPriced + 1;
        const window = year.slice(Math.max(0, last - 365), last);
        return on('issuance_usd', day) / (window.reduce((sum, value) => sum + value, 0) / window.length);
      },
    };
    for (const { id, companionOf = '' } of comparison)
      expect(worst(id, bases[companionOf] ?? ((day) => on(companionOf, day))), id).toBeLessThan(0.01);
  });

  it('dates macro series as their publishers do', () => {
    const weekday = (id: string) => [...new Set([...of(id).keys()].map(isoWeekday))].sort();
    expect(weekday('us10y_yield')).toEqual([1, 2, 3, 4, 5]);
    expect(weekday('etf_net_flow')).toEqual([1, 2, 3, 4, 5]);
    expect(weekday('m2_us_weekly')).toEqual([1]);
    for (const id of ['fed_balance_sheet', 'treasury_general_account']) expect(weekday(id)).toEqual([3]);
    for (const id of ['stress_index', 'adjusted_nfci']) expect(weekday(id)).toEqual([5]);
    expect(weekday('initial_claims')).toEqual([6]);
    for (const id of ['m2_us', 'fed_funds', 'copper', 'recession', ...['unemployment', 'payrolls', 'cpi', 'core_pce']])
      expect(
        [...of(id).keys()].every((day) => toIsoDate(day).endsWith('-01')),
        id,
      ).toBe(true);
    for (const [day, spread] of of('yield_curve_10y2y'))
      expect(spread).toBeCloseTo(on('us10y_yield', day) - on('us2y_yield', day), 6);
    expect(range(of('yield_curve_10y2y').values()).min).toBeLessThan(-0.5);
    const prices = (on('cpi', toDay('2022-06-01')) / on('cpi', toDay('2021-06-01')) - 1) * 100;
    expect(on('cpi_yoy', toDay('2022-06-01'))).toBeCloseTo(prices, 1);
  });
});
