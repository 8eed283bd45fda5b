import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { assetSnapshot } from './asset-snapshot.ts';

const LAST = toDay('2025-03-15');
const FIRST = LAST - 599;

type Row = { readonly day: number; readonly close: number; readonly quote_volume: number };

const price = (i: number) => 100 * Math.exp(0.3 * Math.sin(i / 40) + 0.02 * Math.sin(i * 3));
const rows = (length: number, close: (i: number) => number): Row[] =>
  Array.from({ length }, (_, k) => ({
    day: LAST - length + 1 + k,
    close: close(600 - length + k),
    quote_volume: 1_000 + ((k * 37) % 100),
  }));
const market = (code: string, of: readonly Row[]): PanelEntity => panelEntity(code, of);

const ALT = rows(600, price);
const BTC = rows(600, (i) => 50_000 * Math.exp(0.2 * Math.cos(i / 60)));
const snapshot = assetSnapshot(market('alt', ALT), market('btc', BTC), '', LAST);
const closeOn = (of: readonly Row[], day: number) => of.find((row) => row.day === day)?.close ?? Number.NaN;

describe('an asset snapshot', () => {
  it.each([
    ['d1', '2025-03-14'],
    ['d7', '2025-03-08'],
    ['d30', '2025-02-13'],
    ['d90', '2024-12-15'],
    ['d180', '2024-09-16'],
    ['ytd', '2024-12-31'],
    ['d365', '2024-03-15'],
  ])('returns over %s since %s, alone and against Bitcoin', (window, date) => {
    const start = toDay(date);
    const found = snapshot.windows.find((one) => one.window === window);
    const own = closeOn(ALT, LAST) / closeOn(ALT, start);
    expect(toIsoDate(found?.fromDate ?? 0)).toBe(date);
    expect(found?.returnPct).toBeCloseTo(100 * (own - 1), 9);
    expect(found?.vsBtcPct).toBeCloseTo(100 * ((own * closeOn(BTC, start)) / closeOn(BTC, LAST) - 1), 9);
  });

  it('reports the highest close, the average, the volatility and the liquidity', () => {
    const closes = ALT.map(({ close }) => close);
    const ath = Math.max(...closes);
    expect(snapshot).toMatchObject({ day: LAST, close: closes.at(-1), ath, athDay: FIRST + closes.indexOf(ath) });
    expect(snapshot.drawdownPct).toBeCloseTo(100 * (closes.at(-1)! / ath - 1), 9);
    const mean = closes.slice(-200).reduce((sum, close) => sum + close, 0) / 200;
    expect(snapshot.sma200.value).toBeCloseTo(mean, 9);
    expect(snapshot.sma200DistancePct.value).toBeCloseTo(100 * (closes.at(-1)! / mean - 1), 9);
    const returns = closes.slice(-31).flatMap((close, i, all) => (i ? [Math.log(close / all[i - 1]!)] : []));
    const average = returns.reduce((sum, value) => sum + value, 0) / 30;
    const variance = returns.reduce((sum, value) => sum + (value - average) ** 2, 0) / 29;
    expect(snapshot.volatility30Pct.value).toBeCloseTo(100 * Math.sqrt(365 * variance), 8);
    const volumes = ALT.slice(-30)
      .map(({ quote_volume: volume }) => volume)
      .sort((a, b) => a - b);
    expect(snapshot.liquidity.value).toBe((volumes[14]! + volumes[15]!) / 2);
    expect(snapshot.quality).toMatchObject({
      grade: 'A',
      coverage: 1,
      expectedDays: 365,
      stalenessDays: 0,
      historyDays: 600,
    });
  });

  it('judges the trend by the ratio to Bitcoin', () => {
    const flat = market(
      'btc',
      rows(600, () => 1),
    );
    const trend = (close: (i: number) => number) => assetSnapshot(market('a', rows(600, close)), flat, '', LAST).trend;
    expect([trend((i) => i + 1), trend((i) => 1_000 - i), trend((i) => (i === 599 ? 2 : 1))]).toEqual([
      'uptrending',
      'downtrending',
      'uptrending',
    ]);
    expect(trend((i) => (i < 590 ? i + 1 : 530))).toBe('basing');
  });

  it('gives the reason for a missing number', () => {
    const young = assetSnapshot(market('a', rows(20, price)), market('btc', BTC), '', LAST);
    const reasons = young.windows.map((one) => [one.window, one.returnNullReason, one.vsBtcNullReason]);
    const tooYoung = 'the market is younger than the window';
    expect(reasons).toEqual([
      ['d1', null, null],
      ['d7', null, null],
      ...['d30', 'd90', 'd180', 'ytd', 'd365'].map((window) => [window, tooYoung, tooYoung]),
    ]);
    expect([young.sma200.nullReason, young.volatility30Pct.nullReason, young.trendReason]).toEqual([
      'needs 200 days of bars',
      'needs 31 days of bars',
      'needs 200 days of bars',
    ]);
    expect(young.liquidity.value).not.toBeNull();
    const alone = assetSnapshot(market('btc', BTC), null, 'the pair is Bitcoin itself', LAST);
    expect(alone.windows.every((one) => one.returnPct !== null && one.vsBtcNullReason !== null)).toBe(true);
    expect([alone.trend, alone.trendReason]).toEqual([null, 'the pair is Bitcoin itself']);
    const lagging = assetSnapshot(market('a', ALT), market('btc', BTC.slice(0, -1)), '', LAST);
    expect(lagging.trendReason).toBe('Bitcoin has no bar on the day');
  });

  it('never bridges a missing day', () => {
    const gap = ALT.filter(({ day }) => day !== LAST - 7 && day !== LAST - 100);
    const holed = assetSnapshot(market('a', gap), market('btc', BTC), '', LAST);
    const week = holed.windows.find(({ window }) => window === 'd7');
    expect([week?.returnPct, week?.returnNullReason]).toEqual([null, 'no bar on the first day of the window']);
    expect(holed.sma200.nullReason).toBe('a bar is missing in the last 200 days');
    expect(holed.volatility30Pct.value).toBeNull();
    expect(holed.quality.coverage).toBeCloseTo(363 / 365, 12);
  });

  it('has no liquidity without quote volumes', () => {
    const bare = panelEntity(
      'a',
      ALT.map(({ day, close }) => ({ day, close })),
    );
    expect(assetSnapshot(bare, null, '', LAST).liquidity).toEqual({
      value: null,
      nullReason: 'the source gives no quote volume',
    });
    const few = panelEntity(
      'a',
      ALT.map(({ day, close }, i) => ({ day, close, ...(i >= 590 && { quote_volume: 5 }) })),
    );
    expect(assetSnapshot(few, null, '', LAST).liquidity.nullReason).toBe('only 10 of 30 days have a quote volume');
  });
});
