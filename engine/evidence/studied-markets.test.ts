import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultParameters } from '../backtest/default-parameters.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import { GENESIS_DAY } from '../calendar.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { MIN_STUDIED_BARS, STUDIED_MARKETS, studiedDay, studiedMarkets } from './studied-markets.ts';

const folder = new URL('../backtest/strategies/', import.meta.url);
const strategies: StrategyDeclaration[] = await Promise.all(
  readdirSync(folder).map(async (file) => (await import(new URL(file, folder).href)).strategy),
);

/** Builds a market with the given number of days, of which `broken` lack a price. */
function market(code: string, days: number, broken = 0) {
  const rows = Array.from({ length: days }, (_, i) => {
    const price = i < broken ? Number.NaN : 100;
    return { day: GENESIS_DAY + i, open: price, high: 101, low: 99, close: 100, volume: 1 };
  });
  return panelEntity(code, rows);
}

describe('the studied markets', () => {
  it('includes markets with enough usable bars and names the others', () => {
    const bars = panelView([
      market('binance:BTCUSDT', MIN_STUDIED_BARS),
      market('binance:ETHUSDT', MIN_STUDIED_BARS - 1),
      market('binance:SOLUSDT', MIN_STUDIED_BARS + 5, 6),
      market('binance:LTCUSDT', MIN_STUDIED_BARS + 5, 5),
      market('binance:OTHERUSDT', 2_000),
    ]);
    const { tested, leftOut } = studiedMarkets(bars);
    expect(tested.map(({ asset }) => asset)).toEqual(['BTC', 'LTC']);
    expect(leftOut.length).toBe(STUDIED_MARKETS.length - 2);
    expect(leftOut).toEqual(expect.arrayContaining(['binance:ETHUSDT', 'binance:SOLUSDT']));
    expect(leftOut).not.toContain('binance:OTHERUSDT');
  });

  it('begins with the bar that makes one of them long enough', () => {
    expect(studiedDay(panelView([market('binance:XRPUSDT', MIN_STUDIED_BARS - 1)]))).toBeNull();
    expect(studiedDay(panelView([market('binance:XRPUSDT', MIN_STUDIED_BARS)]))).toBeTypeOf('number');
  });

  it('leaves every strategy bars to trade, so that a study begins with its first market', () => {
    expect(strategies.length).toBeGreaterThan(20);
    const late = strategies.filter((one) => one.warmup(defaultParameters(one), '1d') > MIN_STUDIED_BARS - 2);
    expect(late.map(({ key }) => key)).toEqual([]);
  });
});
