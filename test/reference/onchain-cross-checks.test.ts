import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { AGE_BANDS, WALLET_BANDS } from '../../engine/catalogue/onchain-bands.ts';
import { HALVINGS } from '../../engine/cycle/halving-position.ts';
import { driftRows, summarizeDrift } from '../../engine/data-quality/drift.ts';
import { DRIFT_PAIRS } from '../../engine/data-quality/drift-pairs.ts';
import { UNIVERSES, universeMembers } from '../../engine/markets/universe-members.ts';
import { latest } from '../../engine/series-view.ts';
import { readUniverse } from '../../services/markets/universe-reader.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { mean, median, quantile, spearman } from './rank-statistics.ts';
import { openReferenceState, pairsOf, type ReferenceState } from './reference-state.ts';

// Compares our results from one provider's inputs with the published results of others. Providers tag coins, pick
// prices and begin their sums differently, so the comparisons use medians, most days, or ranks; each tolerance gives
// its reason.

describe.skipIf(!HAS_REFERENCE)('the real history', () => {
  let reference: ReferenceState;
  const view: ReferenceState['view'] = (asOf) => reference.view(asOf);
  const present: ReferenceState['present'] = (series) => reference.present(series);
  const against = async (series: string, file: string, column: string, from: string) =>
    pairsOf(reference.values(series), await reference.column(file, column), from);

  beforeAll(async () => {
    reference = await openReferenceState();
  });
  afterAll(() => reference?.close());

  describe('agreement with other providers', () => {
    it('holds on liveliness: within 0.02 of its 0 to 1, because our source lacks coin days of the first year', async () => {
      const pairs = await against('liveliness', 'glassnode_misc.csv', 'liveliness', '2013-01-01');
      expect(pairs.length).toBeGreaterThan(2_800);
      const errors = pairs.map(([ours, theirs]) => Math.abs(ours - theirs));
      expect(median(errors)).toBeLessThan(0.01);
      expect(quantile(errors, 0.95)).toBeLessThan(0.02);
      expect(spearman(pairs)).toBeGreaterThan(0.99);
    });

    it('holds on the MVRV Z-score: within a tenth, for other first days and prices', async () => {
      const pairs = await against('mvrv_z', 'btc_onchain_newhedge.csv', 'mvrv_z_score', '2012-01-01');
      expect(pairs.length).toBeGreaterThan(5_000);
      expect(median(pairs.map(([ours, theirs]) => Math.abs(ours / theirs - 1)))).toBeLessThan(0.1);
      expect(spearman(pairs)).toBeGreaterThan(0.99);
    });

    it('holds on reserve risk: within 15 percent, for another count of coin days, and in the order of days', async () => {
      const pairs = await against('reserve_risk', 'glassnode_misc.csv', 'reserve_risk', '2012-01-01');
      expect(pairs.length).toBeGreaterThan(3_000);
      expect(median(pairs.map(([ours, theirs]) => Math.abs(ours / theirs - 1)))).toBeLessThan(0.15);
      expect(spearman(pairs)).toBeGreaterThan(0.99);
    });

    it('holds on the close of Binance to the last digit: bars and series come from two files of one venue', () => {
      const bars = reference.state.store.series.current().panel('bars').entities.get('binance:BTCUSDT');
      const closes = bars?.column('close') ?? new Float64Array();
      const series = new Map(present('btc_close_binance'));
      const common = [...(bars?.days ?? [])].flatMap((day, i) =>
        series.has(day) ? [[series.get(day), closes[i]] as const] : [],
      );
      expect(common.length).toBeGreaterThan(3_000);
      expect(common.filter(([one, other]) => one !== other)).toEqual([]);
    });

    it('holds on the price of Bitcoin, which the provider dates by the next day and the import undoes', () => {
      const coin = reference.state.store.series.current().panel('coins').entities.get('bitcoin');
      const prices = coin?.column('price_usd') ?? new Float64Array();
      const close = new Map(present('btc_close'));
      const differenceAt = (shift: number) =>
        median(
          [...(coin?.days ?? [])].flatMap((day, i) => {
            const other = close.get(day + shift);
            return other === undefined ? [] : [Math.abs((prices[i] as number) / other - 1)];
          }),
        );
      expect(differenceAt(0)).toBeLessThan(0.005);
      // The price moves more than one percent a day: shifted by a day either way it is far off.
      expect([differenceAt(-1), differenceAt(1)].every((other) => other > 2 * differenceAt(0))).toBe(true);
    });

    it('holds on the stablecoin supply ratio: within half a percent, for another count of the capitalisation', async () => {
      const market = await reference.column('btc_ohlcv_coinmarketcap.csv', 'market_cap_usd');
      const stable = await reference.column('defillama_stablecoins_tvl.csv', 'stablecoin_supply_usd');
      const supply = new Map(stable.days.map((day, i) => [day, stable.values[i] as number]));
      const ssr = new Map(present('ssr'));
      const errors = market.days.flatMap((day, i) => {
        const [ours, below] = [ssr.get(day), supply.get(day)];
        return ours === undefined || !below ? [] : [Math.abs(ours / ((market.values[i] as number) / below) - 1)];
      });
      expect(errors.length).toBeGreaterThan(2_500);
      expect(median(errors)).toBeLessThan(0.005);
      // Hundreds while stablecoins were new, single digits now that there are many.
      expect(reference.on('ssr', '2018-01-15') as number).toBeGreaterThan(100);
      const recent = present('ssr').filter(([day]) => day >= toDay('2021-06-01'));
      expect(recent.every(([, value]) => value > 1.5 && value < 15)).toBe(true);
    });
  });

  describe('stock to flow', () => {
    it('is the supply divided by its growth within a year, as other columns of the chain confirm', () => {
      const supply = new Map(present('circulating_supply'));
      const errors = present('stock_to_flow')
        .filter(([day]) => day >= toDay('2011-01-01'))
        .map(([day, value]) => {
          const grown = (supply.get(day) as number) - (supply.get(day - 365) as number);
          return Math.abs(value / ((supply.get(day) as number) / grown) - 1);
        });
      expect(errors.length).toBeGreaterThan(5_000);
      expect(Math.max(...errors)).toBeLessThan(0.001);
    });

    it('has the values its author wrote about: near 25 in 2019, and about twice that a year after each halving', () => {
      // PlanB, "Modeling Bitcoin Value with Scarcity", March 2019: "Bitcoin SF 25".
      expect(Math.abs((reference.on('stock_to_flow', '2019-03-22') as number) - 25)).toBeLessThan(1.5);
      for (const halving of HALVINGS) {
        const [before, after] = [halving - 1, halving + 365].map((day) =>
          reference.on('stock_to_flow', toIsoDate(day)),
        );
        const ratio = (after as number) / (before as number);
        expect(ratio, toIsoDate(halving)).toBeGreaterThan(1.9);
        expect(ratio, toIsoDate(halving)).toBeLessThan(2.6);
      }
    });

    it('differs from the column s2f of our Glassnode copy, which uses the days to the next halving', async () => {
      const { days, values } = await reference.column('glassnode_misc.csv', 's2f');
      const known = days.filter((day) => day < (HALVINGS[2] as number));
      const wrong = known.filter((day, i) => (HALVINGS.find((halving) => halving > day) as number) - day !== values[i]);
      expect([known.length > 3_700, wrong]).toEqual([true, []]);
    });
  });

  describe('identities', () => {
    it('holds in a Coinbase premium near zero', () => {
      const premium = present('coinbase_premium').map(([, value]) => value);
      expect(premium.length).toBeGreaterThan(3_000);
      expect(Math.abs(median(premium))).toBeLessThan(0.2);
      expect(Math.abs(mean(premium))).toBeLessThan(0.1);
    });

    it('holds in HODL bands that add up to a hundred, or exceed it by a tenth on a few days', () => {
      const bands = [...AGE_BANDS.map(([band]) => `hodl_waves_age_${band}`), 'hodl_waves_age_over_15y'];
      const columns = bands.map((band) => view().values(band));
      const sums = present('hodl_waves_age_over_15y').map(([day]) =>
        columns.reduce((sum, column) => sum + (column[day - view().firstDay] as number), 0),
      );
      expect(sums.length).toBeGreaterThan(3_900);
      const errors = sums.map((sum) => Math.abs(sum - 100));
      expect(Math.max(...errors)).toBeLessThan(0.1);
      expect(quantile(errors, 0.99)).toBeLessThan(0.001);
    });

    it('holds in a supply above each wallet size that falls with the size and stays below the total', () => {
      const columns = WALLET_BANDS.map(([, , threshold]) => view().values(`addrs_over_${threshold}_btc_supply`));
      const supply = view().values('circulating_supply');
      const days = present('addrs_over_1_btc_supply').map(([day]) => day - view().firstDay);
      expect(days.length).toBeGreaterThan(3_500);
      const broken = days.filter((i) =>
        [supply, ...columns].some((column, at, all) => at > 0 && (column[i] as number) > (all[at - 1]?.[i] as number)),
      );
      expect(broken).toEqual([]);
    });

    it('holds in derived numbers that are finite and end with their inputs', () => {
      const { derivations } = reference.state.store.declarations;
      const infinite = derivations
        .flatMap(({ outputs }) => outputs)
        .filter(({ id }) =>
          view()
            .values(id)
            .some((value) => Math.abs(value) === Number.POSITIVE_INFINITY),
        );
      expect(infinite.map(({ id }) => id)).toEqual([]);
      for (const [id, input] of [
        ['cvdd', 'coindays_destroyed'],
        ['liveliness', 'coindays_destroyed'],
        ['reserve_risk', 'coindays_destroyed'],
        ['thermocap', 'issuance_usd'],
        ['rainbow_fit', 'btc_close'],
        ['power_law_exponent', 'btc_close'],
      ] as const)
        expect(latest(view(), id)?.day, id).toBeLessThanOrEqual(latest(view(), input)?.day as number);
    });
  });

  describe('universes', () => {
    const membersOn = (date: string, size: number) => {
      const day = toDay(date);
      return universeMembers(reference.state.store.series.current().panel('coins', day), size, day);
    };
    const current = (date: string) =>
      membersOn(date, 10)
        .filter(({ to }) => to === null)
        .map(({ coin }) => coin);

    it('contains the coins of 15 January 2018 and no stablecoin', () => {
      const coins = current('2018-01-15');
      expect(coins).toEqual(expect.arrayContaining(['bitcoin', 'ethereum', 'ripple', 'litecoin', 'iota']));
      expect(coins).toHaveLength(10);
      expect(coins).not.toContain('tether');
    });

    it('keeps a discontinued coin while it was traded: Terra in April 2022, not from June on', () => {
      expect(current('2022-04-15')).toContain('terra-luna');
      expect(current('2022-06-15')).not.toContain('terra-luna');
      const stays = membersOn('2025-07-01', 10).filter(({ coin }) => coin === 'terra-luna');
      expect(stays.at(-1)).toEqual({ coin: 'terra-luna', from: toDay('2022-01-01'), to: toDay('2022-05-31') });
    });

    it('has the same members whatever days and sizes were asked before', () => {
      const snapshot = reference.state.store.series.current();
      const dates = ['2025-03-10', '2017-06-02', '2021-11-01', '2021-10-31', '2018-01-15'];
      for (const date of dates)
        for (const declaration of UNIVERSES) {
          const { members } = readUniverse(declaration, snapshot, toDay(date));
          const alone = universeMembers(snapshot.panel('coins', toDay(date)), declaration.size, toDay(date));
          expect(members.map(({ coin, from }) => `${coin} ${from}`).sort(), `${declaration.id} on ${date}`).toEqual(
            alone.flatMap(({ coin, from, to }) => (to === null ? [`${coin} ${from}`] : [])).sort(),
          );
        }
    });
  });

  it('matches a second source of the Puell multiple for more than 300 days, within a few percent', () => {
    const pair = DRIFT_PAIRS.find(({ key }) => key === 'puell_multiple') as (typeof DRIFT_PAIRS)[number];
    const comparison = pair.comparisons.find(
      ({ source }) => source === 'newhedge',
    ) as (typeof pair.comparisons)[number];
    const last = latest(view(), pair.series)?.day as number;
    const rows = driftRows(view(), pair, comparison, last - 364, last);
    const summary = summarizeDrift(pair, comparison, rows);
    expect(summary).toMatchObject({ metricPair: 'puell_multiple', comparisonSource: 'newhedge', tolerancePct: 10 });
    expect(summary.days).toBeGreaterThan(300);
    // The number of blocks per day varies, but two providers cut days alike, so they differ by their prices.
    expect(summary.medianDifferencePct).toBeLessThan(5);
    expect(rows.filter(({ date }) => date > '2026-07-06')).toEqual([]);
  });
});
