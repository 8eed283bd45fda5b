import { describe, expect, it } from 'vitest';
import type { SimulationRules } from '../backtest/simulation.ts';
import { QUADRANT_KEYS } from '../macro/quadrant.ts';
import { type ScheduledTrades, scheduledTrades } from '../testing/scheduled-trades.ts';
import { regimeProfit } from './regime-profit.ts';
import { type Validation, type ValidationInput, validate } from './validate.ts';
import { VALIDATION_FLAG_KEYS, type ValidationFlagKey } from './validation-flags.ts';
import type { ClaimedTrade } from './validation-subject.ts';

const FREE: SimulationRules = { fee: 0, slippage: 0, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
const times = <T>(count: number, pattern: readonly T[]) => Array.from({ length: count }, () => pattern).flat();
const GOOD = times(12, [0.06, 0.05, -0.02, 0.04, -0.01]);
const good = scheduledTrades(GOOD);

function validated({ bars, target }: ScheduledTrades, changes: Partial<ValidationInput> = {}): Validation {
  return validate({
    subject: { type: 'rules', target, firstBar: 0, lookback: 0 },
    bars,
    rules: FREE,
    trials: { count: 1, sharpeVariance: null },
    quadrants: null,
    ...changes,
  });
}
const flagOf = ({ flags }: Validation, wanted: ValidationFlagKey) => flags.find(({ key }) => key === wanted);

describe('the flags', () => {
  it('are all listed, raised or not; those about claims require claims', () => {
    const { flags } = validated(good);
    expect(flags.map(({ key }) => key)).toEqual(VALIDATION_FLAG_KEYS);
    expect(flagOf(validated(good), 'claimed_price_unreachable')).toMatchObject({
      raised: null,
      value: null,
      reason: 'no_claimed_prices',
      isOptimism: true,
    });
    expect(flags.filter(({ isOptimism }) => isOptimism).length).toBe(2);
  });

  it('hhi: by the gains of the winners', () => {
    // 0.6 and 40 of 0.01: shares of 0.6 and 0.01 each, so H = 0.36 + 40 x 0.0001 = 0.364.
    const few = validated(scheduledTrades([...times(20, [0.01, -0.001]), ...times(20, [0.01, -0.001]), 0.6]));
    expect(flagOf(few, 'hhi')?.value).toBeCloseTo((0.364 - 1 / 41) / (1 - 1 / 41), 9);
    expect(flagOf(few, 'hhi')).toMatchObject({ raised: true, threshold: 0.25 });
    expect(flagOf(validated(good), 'hhi')?.raised).toBe(false);
  });

  it('best_trade: the best one over the net profit', () => {
    const single = validated(scheduledTrades([...times(30, [0.01]), 0.2]));
    expect(flagOf(single, 'best_trade')?.value).toBeCloseTo(0.2 / 0.5, 9);
    expect(flagOf(single, 'best_trade')).toMatchObject({ raised: true, threshold: 0.3 });
    expect(flagOf(validated(scheduledTrades([...times(30, [0.01]), 0.12])), 'best_trade')?.raised).toBe(false);
    expect(flagOf(validated(scheduledTrades(times(30, [-0.01, 0.005]))), 'best_trade')).toMatchObject({
      raised: null,
      value: null,
      reason: 'no_profit',
    });
  });

  it('cost_sensitivity: the result at twice the costs', () => {
    const small = scheduledTrades(times(20, [0.006, 0.005, -0.002]));
    const at = (fee: number) => flagOf(validated(small, { rules: { ...FREE, fee } }), 'cost_sensitivity');
    const growth = (1.006 * 1.005 * 0.998) ** 20 * ((1 - 0.001) / (1 + 0.001)) ** 60;
    expect(at(0.0005)?.value).toBeCloseTo(growth - 1, 9);
    expect(at(0.0005)?.raised).toBe(false);
    // A mean of 0.3 % per trade survives 0.1 % a side and vanishes at 0.2 %.
    expect(at(0.001)?.raised).toBe(true);
    expect(validated(small, { rules: { ...FREE, fee: 0.001 } }).metrics.whole.totalReturn.value).toBeGreaterThan(0);
  });

  it('one_regime: the quadrant of the day of the entry', () => {
    const codes = good.bars.open.map((_, day) => (day < 300 ? 3 : 0));
    const of = (values: Float64Array, firstDay = 18_000) =>
      flagOf(validated(good, { quadrants: { firstDay, codes: values } }), 'one_regime');
    expect(of(codes)?.value).toBeCloseTo(0.5, 9);
    expect(of(codes)?.raised).toBe(false);
    expect(of(codes.map(() => 2))).toMatchObject({ raised: true, value: 1, threshold: 0.8 });
    // Trades enter on day 1 of each ten, so a column shifted by a day gives the first of them another quadrant.
    const first = codes.map((_, day) => (day === 1 ? 1 : 3));
    expect(of(first)?.value).toBeCloseTo(1 - 0.06 / (12 * 0.12), 9);
    expect(of(codes.map(() => Number.NaN))).toMatchObject({ raised: null, reason: 'no_quadrants' });
    expect(flagOf(validated(good), 'one_regime')).toMatchObject({ raised: null, reason: 'no_quadrants' });
  });

  it('one_regime: names the quadrant, and is above 1 when the others lost', () => {
    const trips = [0.3, -0.1].map((netReturn, i) => ({ entryBar: 10 * i + 1, exitBar: 10 * i + 5, netReturn }));
    const codes = good.bars.open.map((_, day) => (day < 10 ? 1 : 0));
    const { value } = regimeProfit(trips, good.bars, { firstDay: 18_000, codes });
    expect(value).toEqual({ quadrant: QUADRANT_KEYS[1], share: expect.closeTo(1.5, 12) });
  });

  it('is_oos_gap: half of the Sharpe ratio in sample', () => {
    const fading = (late: readonly number[]) =>
      flagOf(validated(scheduledTrades([...GOOD.slice(0, 42), ...times(9, late)])), 'is_oos_gap');
    const sharpe = (returns: readonly number[]) => {
      const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
      return mean / Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1));
    };
    const expected = sharpe(times(9, [0.05, -0.04])) / sharpe(GOOD.slice(0, 42));
    expect(fading([0.05, -0.04])?.value).toBeCloseTo(expected, 9);
    expect(fading([0.05, -0.04])).toMatchObject({ raised: true, threshold: 0.5 });
    expect(fading([0.05, -0.01])?.raised).toBe(false);
    const risen = validated(scheduledTrades([...GOOD.slice(0, 42).map((value) => -value), ...GOOD.slice(0, 18)]));
    expect(flagOf(risen, 'is_oos_gap')).toMatchObject({ raised: null, reason: 'not_above_benchmark' });
  });

  it('min_trl_not_met: more trades are needed than there are', () => {
    const faint = flagOf(validated(scheduledTrades(times(30, [0.05, -0.045]))), 'min_trl_not_met');
    expect(faint).toMatchObject({ raised: true, threshold: 60 });
    expect(faint?.value).toBeGreaterThan(60);
    expect(flagOf(validated(good), 'min_trl_not_met')?.raised).toBe(false);
    const lost = flagOf(validated(scheduledTrades(times(30, [-0.05, 0.045]))), 'min_trl_not_met');
    expect(lost).toMatchObject({ raised: true, value: null, reason: 'not_above_benchmark' });
  });

  it('not_beating_buy_hold: on the days out of sample', () => {
    // Out of the market while it rises by a quarter in the test.
    const open = good.bars.open.map((price, day) => (day > 500 ? 1.25 * price : price));
    const risen = validated(
      { ...good, bars: { ...good.bars, open, close: open, high: open, low: open } },
      {
        subject: {
          type: 'rules',
          target: good.target.map((value, day) => (day > 480 && day < 510 ? 0 : value)),
          firstBar: 0,
          lookback: 0,
        },
      },
    );
    expect(flagOf(risen, 'not_beating_buy_hold')).toMatchObject({ raised: true, threshold: 0 });
    expect(risen.metrics.outOfSample.beatsBuyHold.value).toBe(false);
    const spared = good.target.map((value, day) => (day % 10 < 4 && (GOOD[Math.floor(day / 10)] ?? 0) < 0 ? 0 : value));
    const better = validated({ ...good, target: spared });
    expect(flagOf(better, 'not_beating_buy_hold')?.raised).toBe(false);
    expect(better.metrics.outOfSample.beatsBuyHold.value).toBe(true);
  });
});

describe('the flags of claimed prices', () => {
  const COSTS = { ...FREE, fee: 0.001, slippage: 0.0005 };
  const opened = (time: number) => good.bars.open[time / 86_400_000 - 18_000 + 1]!;
  const claimed = (change: (trade: ClaimedTrade, i: number) => ClaimedTrade) =>
    validated(good, {
      rules: COSTS,
      subject: {
        type: 'trade_list',
        trades: good.decisions.map(({ entryTime, exitTime }, i) =>
          change(
            { entryTime, exitTime, entryPrice: opened(entryTime) * 1.0005, exitPrice: opened(exitTime) * 0.9995 },
            i,
          ),
        ),
      },
    });
  const optimism = (validation: Validation) =>
    validation.flags.filter(({ raised, isOptimism }) => raised && isOptimism);

  it('are not raised by claims at market prices', () => {
    const honest = claimed((trade) => trade);
    expect(optimism(honest)).toEqual([]);
    expect(flagOf(honest, 'claimed_prices_optimistic')?.value).toBeCloseTo(0, 12);
    const rules = validated(good, { rules: COSTS });
    expect(honest.metrics.whole.roundTrips).toBe(rules.metrics.whole.roundTrips);
    expect(honest.metrics.whole.totalReturn.value).toBeCloseTo(rules.metrics.whole.totalReturn.value!, 9);
    expect(honest.metrics.whole.maxDrawdown.value).toBeCloseTo(rules.metrics.whole.maxDrawdown.value!, 9);
  });

  it('tolerate claims that are better by chance and by less than the costs', () => {
    expect(optimism(claimed((trade, i) => ({ ...trade, exitPrice: trade.exitPrice * (i % 2 ? 1.1 : 0.91) })))).toEqual(
      [],
    );
    expect(optimism(claimed((trade) => ({ ...trade, exitPrice: trade.exitPrice * 1.002 })))).toEqual([]);
    expect(optimism(claimed((trade) => ({ ...trade, exitPrice: trade.exitPrice * 0.8 })))).toEqual([]);
  });

  it('are raised by claims that are better by more than the costs', () => {
    const flags = optimism(claimed((trade) => ({ ...trade, entryPrice: trade.entryPrice * 0.99 })));
    expect(flags).toMatchObject([{ key: 'claimed_prices_optimistic', threshold: expect.closeTo(0.003, 8) }]);
    expect(flags[0]?.value).toBeGreaterThan(0.009);
  });

  it('are raised by more than 2 % of claims out of reach', () => {
    const dream = claimed((trade, i) => (i < 2 ? { ...trade, entryPrice: trade.entryPrice / 2 } : trade));
    expect(flagOf(dream, 'claimed_price_unreachable')).toMatchObject({
      raised: true,
      value: 2 / 60,
      threshold: 0.02,
    });
  });
});
