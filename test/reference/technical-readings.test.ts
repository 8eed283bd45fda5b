import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { seasonIndex, seasonOf } from '../../engine/cycle/season-index.ts';
import { priceBars } from '../../engine/markets/price-bars.ts';
import { rankCoins } from '../../engine/markets/universe-members.ts';
import { halvings } from '../../engine/onchain/halvings.ts';
import { sthCostBasis } from '../../engine/onchain/sth-cost-basis.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { keyLevels } from '../../engine/structure/key-levels.ts';
import { marketStructure } from '../../engine/structure/market-structure.ts';
import { volatilityPhases } from '../../engine/volatility/volatility-phase.ts';
import { HAS_REFERENCE, REFERENCE_DATA } from '../harness/data/reference-data.ts';
import { openReferenceState, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('technical readings of the real history', () => {
  let reference: ReferenceState;
  const current = () => reference.state.store.series.current();
  const on: ReferenceState['on'] = (series, date) => reference.on(series, date);
  const bitcoin = () => current().panel('bars').entities.get('binance:BTCUSDT') as PanelEntity;
  const barsOn = (date: string, count?: number) => priceBars(bitcoin(), toDay(date), count);

  beforeAll(async () => {
    reference = await openReferenceState();
  });
  afterAll(() => reference?.close());

  // Extremes of BTCUSDT on Binance as the exchange shows them, each the turning point of its season.
  it.each([
    ['2018-12-15', 'low', 3_156.26],
    ['2020-03-13', 'low', 3_782.13],
    ['2021-04-14', 'high', 64_854],
    ['2021-11-10', 'high', 69_000],
    ['2022-11-21', 'low', 15_476],
    ['2024-03-14', 'high', 73_777],
  ])('turns on %s at the %s of %f, known two days later and not before', (date, side, price) => {
    const found = (last: Day) => {
      const bars = priceBars(bitcoin(), last);
      return marketStructure(bars).pivots.find((pivot) => bars.days[pivot.at] === toDay(date) && pivot.side === side);
    };
    expect(found(toDay(date) + 1)).toBeUndefined();
    expect(found(toDay(date) + 2)?.price).toBe(price);
  });

  it('places the high of 2021 above and the lows of 2022 below, as of then', () => {
    const high = keyLevels(barsOn('2021-11-20', 1_000))?.resistance.find((zone) => zone.high === 69_000);
    expect([high?.touches, (high?.low ?? 0) > 66_000]).toEqual([3, true]);
    const low = keyLevels(barsOn('2022-11-30', 1_000))?.support.find((zone) => zone.low === 15_476);
    expect((low?.high ?? Number.POSITIVE_INFINITY) < 16_100).toBe(true);
  });

  it('finds well-known altcoin seasons, and Bitcoin seasons in well-known Bitcoin rallies', () => {
    const season = (date: string) => {
      const coins = current().panel('coins', toDay(date));
      const largest = rankCoins(coins, toDay(date)).slice(0, 50);
      const { share, compared } = seasonIndex(
        coins,
        largest.map(({ coin }) => coin),
        toDay(date),
      );
      expect(compared).toBeGreaterThan(30);
      return seasonOf(100 * (share ?? Number.NaN));
    };
    // January 2018 and May 2021 against the Bitcoin rallies of autumn 2019, winter 2020 and summer 2023.
    expect(['2018-01-10', '2021-05-10'].map(season)).toEqual(['altcoin', 'altcoin']);
    expect(['2019-09-15', '2020-12-31', '2023-07-01'].map(season)).toEqual(['bitcoin', 'bitcoin', 'bitcoin']);
  });

  it.each([
    [5, ['2017-06-10', '2017-12-16', '2019-06-25', '2020-12-01', '2021-02-20', '2021-11-08', '2024-03-13']],
    [0, ['2015-01-14', '2018-12-15', '2022-06-18', '2022-11-21']],
  ])('shows stage %i of the traffic light in well-known bull or bear markets', (stage, dates) => {
    expect(dates.map((date) => on('bullmarket_stage', date))).toEqual(dates.map(() => stage));
  });

  it('scores ether and SOL hot at their highs and cold at their lows', () => {
    // Ether traded near 4,100 USD in May 2021, about three times its 200-day average.
    expect(on('eth_mayer_multiple', '2021-05-11')).toBeGreaterThan(2.4);
    expect(on('eth_cycle_score', '2021-05-11')).toBeGreaterThan(75);
    expect(on('eth_cycle_score', '2018-12-15')).toBeLessThan(5);
    expect(on('eth_cycle_score_pct_rank', '2022-06-18')).toBeLessThan(2);
    expect(on('sol_cycle_score', '2021-11-06')).toBeGreaterThan(75);
    expect(on('sol_cycle_score', '2022-12-29')).toBeLessThan(5);
    // Two hundred weeks after its listing SOL is scored by three components, and its earlier scores are not comparable.
    expect(on('sol_ma200w_distance', '2024-03-13')).toBeNull();
    expect(on('sol_ma200w_distance', '2025-01-19')).not.toBeNull();
    expect(on('sol_cycle_score_pct_rank', '2025-01-19')).toBeNull();
  });

  it('calls the crash of March 2020 an expansion, and the summer of 2023 calm', () => {
    const phases = new Map(volatilityPhases(barsOn('2026-06-30')).map(({ day, phase }) => [toIsoDate(day), phase]));
    expect(phases.get('2020-03-23')).toBe('expansion');
    expect(phases.get('2021-02-23')).toBe('expansion');
    expect(['2020-07-15', '2023-08-12', '2023-09-25'].map((date) => phases.get(date))).toEqual(['low', 'low', 'low']);
    const count = (phase: string) => [...phases.values()].filter((one) => one === phase).length;
    expect(count('normal')).toBeGreaterThan(phases.size / 2);
    expect(count('expansion')).toBeLessThan(0.1 * phases.size);
  });

  it('agrees with the chain on the halvings, and with its block counts on the height', () => {
    const rows = readFileSync(path.join(REFERENCE_DATA, 'btc_halvings.csv'), 'utf8').trim().split('\n').slice(2);
    const { past, next, day } = halvings(current().view());
    expect(past.map((one) => [toIsoDate(one.day), one.height, one.subsidyBefore, one.subsidyAfter])).toEqual(
      rows.map((row) => {
        const [date, , height, before, after] = row.split(',');
        return [date, Number(height), Number(before), Number(after)];
      }),
    );
    // Counting from the genesis block, the day of each halving must contain its block, within a few that providers date
    // apart.
    for (const { day: halving, height } of past) {
      const [eve, evening] = [halving - 1, halving].map((date) => halvings(current().view(date)).next.tipHeight ?? 0);
      expect([(eve as number) <= height + 5, (evening as number) >= height - 5]).toEqual([true, true]);
    }
    expect([next.height, next.blocksLeft]).toEqual([1_050_000, 1_050_000 - (next.tipHeight ?? 0)]);
    expect(toIsoDate(next.estimatedDay ?? day)).toMatch(/^2028-0[3-7]/);
  });

  it('has short-term holders in loss after the crash of 2018, by the numbers of Glassnode', () => {
    const basis = (date: string) => sthCostBasis(current().view(toDay(date)));
    expect(basis('2018-12-15')).toMatchObject({ day: toDay('2018-12-15'), inLoss: true });
    expect(basis('2019-06-25')).toMatchObject({ inLoss: false });
    expect(basis('2018-12-15')?.sthMvrv).toBeCloseTo(on('sth_mvrv', '2018-12-15') ?? Number.NaN, 9);
  });
});
