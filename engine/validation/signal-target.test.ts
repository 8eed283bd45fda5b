import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import type { BarColumns } from '../backtest/bar-columns.ts';
import { defaultParameters } from '../backtest/default-parameters.ts';
import { marketBars } from '../backtest/market-bars.ts';
import { strategy as goldenCross } from '../backtest/strategies/golden-cross.ts';
import { strategy as rsiSma } from '../backtest/strategies/rsi-sma.ts';
import type { ParameterValues, StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import { strategyInputs } from '../backtest/strategy-inputs.ts';
import { marketWalk } from '../testing/market-walk.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { pricedSubject } from './priced-subject.ts';
import { signalTarget } from './signal-target.ts';
import type { ListedSignal } from './validation-subject.ts';

const DAY = 86_400_000;
const FIRST = 18_000;
const RULES = { fee: 0.001, slippage: 0.0005, stopLoss: 0.1, takeProfit: 0, trailingStop: 0 };

const daily = marketWalk(7, 1_500, 40);
const weekly = marketBars(
  panelEntity(
    'x',
    Array.from(daily.days, (day, i) => {
      const price = (column: Float64Array) => column[i]!;
      return {
        day,
        open: price(daily.open),
        high: price(daily.high),
        low: price(daily.low),
        close: price(daily.close),
      };
    }),
  ),
  ...(['1w', 0, FIRST + 2_000] as const),
);

const signal = (day: number, side: ListedSignal['side'], hour = 0) => ({
  time: (FIRST + day) * DAY + hour * 3_600_000,
  side,
});

/** A signal on each bar on which the target changes, at some hour of its last day. */
function signalsOf(target: Float64Array, bars: BarColumns): ListedSignal[] {
  return [...target].flatMap((value, bar) => {
    const before = target[bar - 1] ?? 0;
    if (value === before) return [];
    return [{ time: bars.lastDays[bar]! * DAY + (bar % 24) * 3_600_000, side: value > 0 ? 'buy' : 'sell' }];
  });
}

describe('the target of a list of signals', () => {
  const bars = marketWalk(1, 12, 5);
  const target = new Float64Array(12);

  it('is held from the bar of a buy to that of a sell, at any hour', () => {
    expect(signalTarget([signal(1, 'buy', 23), signal(3, 'sell'), signal(8, 'buy')], bars, target)).toBe(0);
    // Day 5 is missing, so bar 7 covers day 8.
    expect([...target]).toEqual([0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('assigns a signal on a day without trading to the previous bar', () => {
    signalTarget([signal(5, 'buy'), signal(6, 'sell')], bars, target);
    expect([...target.subarray(4, 7)]).toEqual([1, 0, 0]);
  });

  it('counts signals without effect: repeated signals and those overruled within a bar', () => {
    const signals = [signal(0, 'sell'), signal(1, 'buy'), signal(2, 'buy'), signal(3, 'sell', 1), signal(3, 'buy', 2)];
    expect(signalTarget(signals, bars, target)).toBe(4);
    expect([...target.subarray(0, 5)]).toEqual([0, 1, 1, 1, 1]);
  });

  it.each([
    ['golden_cross', '1d', daily, goldenCross, { fast: 10, slow: 50 }],
    ['rsi_sma', '1d', daily, rsiSma, defaultParameters(rsiSma)],
    ['rsi_sma', '1w', weekly, rsiSma, defaultParameters(rsiSma)],
  ] as readonly [string, string, BarColumns, StrategyDeclaration, ParameterValues][])(
    'of %s on %s bars makes the trades of the strategy',
    (_, interval, market, strategy, parameters) => {
      const judged = new Float64Array(market.length);
      const inputs = strategyInputs(market, null, createSeriesView(0, 0, new Map()), new Map());
      strategy.target(inputs, parameters, judged);
      const signals = signalsOf(judged, market);
      const lookback = strategy.warmup(parameters, interval as '1d');
      const rules = pricedSubject({ type: 'rules', target: judged, firstBar: lookback, lookback }, market, RULES);
      const list = pricedSubject({ type: 'signal_list', signals }, market, RULES);
      expect(rules.priced.trips.length).toBeGreaterThan(5);
      expect(list.priced.trips).toEqual(rules.priced.trips);
      expect(list.priced.open).toEqual(rules.priced.open);
      expect(list.idleSignals).toBe(0);
    },
  );
});
