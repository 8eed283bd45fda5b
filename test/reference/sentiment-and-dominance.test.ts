import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Day, toDay } from '../../engine/calendar.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { differences, mean, median, quantile, spearman } from './rank-statistics.ts';
import { type FileColumn, openReferenceState, type Pair, pairsOf, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('sentiment and dominance', () => {
  let reference: ReferenceState;

  beforeAll(async () => {
    reference = await openReferenceState();
  });
  afterAll(() => reference?.close());

  /** The same values a day later or earlier. */
  const shifted = ({ days, values }: FileColumn, by: number): FileColumn => ({
    days: days.map((day) => day + by),
    values,
  });
  /** Changes over the given number of days. */
  const changes = (series: string, { days, values }: FileColumn, over: number): Pair[] => {
    const ours = new Map(reference.present(series));
    const theirs = new Map(days.map((day, i) => [day, values[i] as number]));
    return days.flatMap((day) => {
      const [change, other] = [ours, theirs].map(
        (of) => (of.get(day) ?? Number.NaN) - (of.get(day - over) ?? Number.NaN),
      ) as [number, number];
      return Number.isNaN(change + other) ? [] : [[change, other] as const];
    });
  };

  describe('fear and greed', () => {
    it('passes through unchanged, with the four days its provider skipped', async () => {
      const own = await reference.column('fear_greed.csv', 'value');
      const present = reference.present('fear_greed');
      expect(present.length).toBe(3_063);
      expect(present).toEqual(own.days.map((day, i) => [day, own.values[i]]));
      for (const date of ['2018-04-14', '2018-04-15', '2018-04-16', '2024-10-26'])
        expect(reference.on('fear_greed', date), date).toBeNull();
    });

    it('moves with the index of CoinMarketCap, on the same days', async () => {
      // A different index with other components; both contain volatility and momentum, so levels agree in rank and not
      // in value.
      const other = await reference.column('fear_greed_coinmarketcap.csv', 'value');
      const pairs = pairsOf(reference.values('fear_greed'), other, '2023-06-29');
      expect(pairs.length).toBe(819);
      expect(spearman(pairs)).toBeGreaterThan(0.87);
      // Weekly changes agree; shifted by a day they do not.
      expect(spearman(changes('fear_greed', other, 7))).toBeGreaterThan(0.75);
      for (const by of [-1, 1]) expect(spearman(changes('fear_greed', shifted(other, by), 7))).toBeLessThan(0.72);
      // When one index is extreme, the other is on the same side of neutral, except for a day or two.
      const greedy = pairs.filter(([ours]) => ours > 75);
      const afraid = pairs.filter(([ours]) => ours <= 25);
      expect([greedy.length > 80, greedy.filter(([, theirs]) => theirs <= 55).length]).toEqual([true, 1]);
      expect([afraid.length > 15, afraid.filter(([, theirs]) => theirs > 46).length]).toEqual([true, 1]);
    });

    it('is not that other index: the two are equal on one day in twenty, and this one is greedier', async () => {
      const pairs = pairsOf(
        reference.values('fear_greed'),
        await reference.column('fear_greed_coinmarketcap.csv', 'value'),
        '2023-06-29',
      );
      const equal = pairs.filter(([ours, theirs]) => ours === theirs).length / pairs.length;
      expect([equal < 0.1, mean(pairs.map(([ours, theirs]) => ours - theirs)) > 2]).toEqual([true, true]);
    });
  });

  describe('dominance', () => {
    const capOf = (coin: string) => {
      const entity = reference.state.store.series.current().panel('coins').entities.get(coin) as PanelEntity;
      const caps = entity.column('market_cap_usd');
      const byDay = new Map([...entity.days].map((day, i) => [day, caps[i] as number]));
      return (day: Day) => byDay.get(day) ?? Number.NaN;
    };
    const FILE = 'dominance_total3_2022_2025.csv';

    it('is one and a third points below that of another provider, and moves with it', async () => {
      const other = await reference.column(FILE, 'btc_dominance_pct');
      const pairs = pairsOf(reference.values('btc_dominance'), other, '2022-11-16');
      expect(pairs.length).toBeGreaterThan(1_050);
      // The bias has one direction: a larger total gives Bitcoin a smaller share.
      const bias = pairs.map(([ours, theirs]) => ours - theirs);
      expect([quantile(bias, 0.95) < 0, Math.abs(median(bias) + 1.3) < 0.2]).toEqual([true, true]);
      expect(spearman(pairs)).toBeGreaterThan(0.995);
      expect(spearman(changes('btc_dominance', other, 1))).toBeGreaterThan(0.8);
      for (const by of [-1, 1]) expect(spearman(changes('btc_dominance', shifted(other, by), 1))).toBeLessThan(0.2);
    });

    it('follows from the coins and the rest of the market within hundredths', async () => {
      // Three sources: capitalisations of CoinGecko, the rest of CoinMarketCap, and the resulting share.
      const share = await reference.column(FILE, 'btc_dominance_pct');
      const [bitcoin, ether, rest] = [capOf('bitcoin'), capOf('ethereum'), reference.values('total3_market_cap')];
      const errors = (of: (day: Day) => number) => differences(pairsOf(of, share, '2022-11-16'));
      const own = errors((day) => (100 * bitcoin(day)) / (bitcoin(day) + ether(day) + rest(day)));
      expect([own.length > 900, median(own) < 0.03, quantile(own, 0.95) < 0.2]).toEqual([true, true, true]);
      // The total without Bitcoin and ether is not the total without Bitcoin.
      expect(median(errors((day) => (100 * bitcoin(day)) / (bitcoin(day) + rest(day))))).toBeGreaterThan(5);
      // CoinGecko dates a close by the next day; the import undoes it, and a shift of a day either way shows.
      for (const by of [-1, 1]) {
        const late = (day: Day) => (100 * bitcoin(day + by)) / (bitcoin(day + by) + ether(day + by) + rest(day));
        expect(median(errors(late)), `${by}`).toBeGreaterThan(0.1);
      }
    });

    it('follows from the capitalisation in the same way for Tether', () => {
      const [tether, bitcoin, ether] = [capOf('tether'), capOf('bitcoin'), capOf('ethereum')];
      const rest = reference.values('total3_market_cap');
      const errors = reference
        .present('usdt_dominance')
        .map(([day, value]) => Math.abs((100 * tether(day)) / (bitcoin(day) + ether(day) + rest(day)) - value))
        .filter((error) => !Number.isNaN(error));
      expect([errors.length > 900, median(errors) < 0.01, quantile(errors, 0.95) < 0.05]).toEqual([true, true, true]);
    });

    it("gives Bitcoin's capitalisation together with the total market capitalisation", () => {
      const [share, total] = [reference.values('btc_dominance'), reference.values('total_market_cap')];
      const errors = reference
        .present('market_cap')
        .filter(([day]) => day >= toDay('2014-04-01'))
        .map(([day, cap]) => Math.abs((100 * cap) / total(day) - share(day)))
        .filter((error) => !Number.isNaN(error));
      // The total uses another count of Bitcoin's capitalisation: a tenth of a point, like their prices.
      expect([errors.length > 4_000, median(errors) < 0.15, quantile(errors, 0.95) < 1]).toEqual([true, true, true]);
      expect(reference.on('btc_dominance_change_90d', '2025-06-30')).toBeCloseTo(
        share(toDay('2025-06-30')) - share(toDay('2025-04-01')),
        9,
      );
    });
  });
});
