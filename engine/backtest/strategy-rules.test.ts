import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { macd } from '../indicators/macd.ts';
import { rsi } from '../indicators/rsi.ts';
import { sma } from '../indicators/sma.ts';
import { stochasticRsi } from '../indicators/stochastic-rsi.ts';
import type { Interval } from '../markets/resample-bars.ts';
import { inputsOfCloses } from '../testing/inputs-of-closes.ts';
import { regimeInputs } from '../testing/regime-inputs.ts';
import { defaultParameters } from './default-parameters.ts';
import { strategy as adxTrend } from './strategies/adx-trend.ts';
import { strategy as bollingerBreakout } from './strategies/bollinger-breakout.ts';
import { strategy as bollingerReversion } from './strategies/bollinger-reversion.ts';
import { strategy as dcaReference } from './strategies/dca-reference.ts';
import { strategy as donchianTurtle } from './strategies/donchian-turtle.ts';
import { strategy as dualMomentum } from './strategies/dual-momentum.ts';
import { strategy as emaCross } from './strategies/ema-cross.ts';
import { strategy as fearGreedCadence } from './strategies/fear-greed-cadence.ts';
import { strategy as goldenCross } from './strategies/golden-cross.ts';
import { strategy as ichimoku } from './strategies/ichimoku.ts';
import { strategy as keltnerBreakout } from './strategies/keltner-breakout.ts';
import { strategy as macdCross } from './strategies/macd-cross.ts';
import { strategy as mayerCycle } from './strategies/mayer-cycle.ts';
import { strategy as obvMacd } from './strategies/obv-macd.ts';
import { strategy as priceSma200 } from './strategies/price-sma200.ts';
import { strategy as rsiObOs } from './strategies/rsi-ob-os.ts';
import { strategy as rsiSma } from './strategies/rsi-sma.ts';
import { strategy as rsi2Connors } from './strategies/rsi2-connors.ts';
import { strategy as stochRsi } from './strategies/stoch-rsi.ts';
import { strategy as supertrend } from './strategies/supertrend.ts';
import { strategy as tripleEma } from './strategies/triple-ema.ts';
import { strategy as tsMomentum } from './strategies/ts-momentum.ts';
import { strategy as weeklyRsiCycle } from './strategies/weekly-rsi-cycle.ts';
import type { ParameterValues, StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

const NONE = Number.NaN;
const vector = (file: string) => readFileSync(new URL(`../../test/vectors/${file}`, import.meta.url), 'utf8');

function targetOf(strategy: StrategyDeclaration, inputs: StrategyInputs, parameters: ParameterValues): number[] {
  const out = new Float64Array(inputs.bars.length);
  strategy.target(inputs, parameters, out);
  return [...out];
}

describe('signals over 400 bars that another engine traded', () => {
  const [, ...rows] = vector('ohlcv400.csv').trim().split('\n');
  const column = (at: number) => rows.map((row) => Number(row.split(',')[at]));
  const prices = { open: column(2), high: column(3), low: column(4), close: column(5) };
  const inputs = inputsOfCloses(
    prices.close,
    {},
    { high: Float64Array.from(prices.high), low: Float64Array.from(prices.low) },
  );
  const runs = JSON.parse(vector('backtests400.json')) as Record<string, { entryIdx: number[]; exitIdx: number[] }>;
  it.each([
    ['sma_cross_10_30', goldenCross, { fast: 10, slow: 30 }],
    ['rsi_14_35_65', rsiObOs, { length: 14, lower: 35, upper: 65 }],
    ['bb_20_2_mid', bollingerReversion, { length: 20, width: 2 }],
    ['donchian_20_10', donchianTurtle, { entry: 20, exit: 10 }],
  ] as [string, StrategyDeclaration, ParameterValues][])(
    '%s are filled on the bar after ours',
    (name, strategy, parameters) => {
      const target = targetOf(strategy, inputs, parameters);
      const fills = (from: number, to: number) =>
        target.flatMap((share, i) => ((target[i - 1] ?? 0) === from && share === to ? [i + 1] : []));
      const run = runs[name] as { entryIdx: number[]; exitIdx: number[] };
      // A run without an open position pads its entries with a 0.
      expect(fills(0, 1)).toEqual(run.entryIdx.filter((bar) => bar > 0));
      expect(fills(1, 0)).toEqual(run.exitIdx);
    },
  );
});

describe('dual_momentum', () => {
  const rule = { length: 2 };
  it('holds while the asset rose at least as much as Bitcoin', () => {
    const close = [10, 10, 11, 12, 12, 9];
    // Over two bars: +10 %, +20 %, +9 %, -25 %.
    const bitcoin = [10, 10, 10.5, 15, 11, 9];
    expect(targetOf(dualMomentum, inputsOfCloses(close, { bitcoin }), rule)).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('on Bitcoin itself only requires that it rose', () => {
    const close = [10, 10, 11, 12, 10, 9];
    expect(targetOf(dualMomentum, inputsOfCloses(close, { bitcoin: close }), rule)).toEqual([0, 0, 1, 1, 0, 0]);
  });
});

describe('strategies that read a series', () => {
  it.each([
    ['fear_greed_cadence', fearGreedCadence, { lower: 25, upper: 75 }, [50, 25, 24, NONE, 75, 76, 10]],
    ['mayer_cycle', mayerCycle, { lower: 0.8, upper: 2.4 }, [1, 0.8, 0.79, NONE, 2.4, 2.41, 0.5]],
  ] as [string, StrategyDeclaration, ParameterValues, number[]][])(
    '%s enters below one bound, leaves above the other, and does nothing without a value',
    (_key, strategy, parameters, series) => {
      expect(
        targetOf(
          strategy,
          inputsOfCloses(
            series.map(() => 1),
            { series },
          ),
          parameters,
        ),
      ).toEqual([0, 0, 1, 1, 1, 0, 1]);
    },
  );
});

describe('dca_reference', () => {
  it('pays on the first bar and then once per interval, on the first bar available', () => {
    const lastDays = [100, 101, 106, 107, 108, 130, 135, 136];
    expect(targetOf(dcaReference, inputsOfCloses(lastDays, { lastDays }), { interval_days: 7 })).toEqual([
      1, 0, 0, 1, 0, 1, 1, 0,
    ]);
    expect(targetOf(dcaReference, inputsOfCloses(lastDays, { lastDays }), { interval_days: 1 })).toEqual(
      Array(8).fill(1),
    );
  });
});

describe('ts_momentum', () => {
  it('holds less the more volatile the price is, and more on longer bars', () => {
    const close = Array.from({ length: 60 }, (_, i) => 100 * 1.01 ** i * (i % 2 === 0 ? 1.03 : 1));
    const returns = close.slice(1).map((price, i) => Math.log(price / close[i]!));
    const last = returns.slice(-30);
    const mean = last.reduce((sum, value) => sum + value, 0) / 30;
    const deviation = Math.sqrt(last.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 29);
    const weight = (interval: Interval) =>
      targetOf(tsMomentum, inputsOfCloses(close, { interval }), { length: 20, target: 0.2 }).at(-1);
    expect(weight('1d')).toBeCloseTo(0.2 / (deviation * Math.sqrt(365)), 10);
    expect(weight('1w')).toBeCloseTo(0.2 / (deviation * Math.sqrt(365 / 7)), 10);
    expect(targetOf(tsMomentum, inputsOfCloses(close), { length: 20, target: 9 }).at(-1)).toBe(1);
    expect(targetOf(tsMomentum, inputsOfCloses([...close].reverse()), { length: 20, target: 0.2 }).at(-1)).toBe(0);
  });
});

describe('rsi2_connors', () => {
  it('buys a dip above the trend and sells the bounce', () => {
    const rise = Array.from({ length: 60 }, (_, i) => 100 + i);
    const close = [...rise, 155, 152, 153, 161];
    expect(targetOf(rsi2Connors, inputsOfCloses(close), { trend: 50, lower: 10, upper: 90 }).slice(60)).toEqual([
      0, 1, 1, 0,
    ]);
    // The same dip below the trend is not bought.
    const fall = Array.from({ length: 60 }, (_, i) => 300 - i);
    const below = targetOf(rsi2Connors, inputsOfCloses([...fall, 235, 225]), { trend: 50, lower: 10, upper: 90 });
    expect(below).toEqual(Array(62).fill(0));
  });
});

describe('obv_macd', () => {
  const rules = { fast: 3, slow: 6, signal: 3 };
  const volume = Array.from({ length: 60 }, (_, i) => 10 + ((i * 7) % 13));
  const close = Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i / 5));

  it('keeps its position through a bar of unknown volume and continues as if the bar were absent', () => {
    const known = targetOf(obvMacd, inputsOfCloses(close, { volume }), rules);
    expect(new Set(known)).toEqual(new Set([0, 1]));
    // A repeated bar without volume adds neither a price change nor volume.
    const at = 30;
    const insert = (column: readonly number[], value: number) => [...column.slice(0, at), value, ...column.slice(at)];
    const gap = inputsOfCloses(insert(close, close[at - 1]!), { volume: insert(volume, NONE) });
    const expected = insert(known, known[at - 1]!);
    expect(targetOf(obvMacd, gap, rules)).toEqual(expected);
  });
});

describe('weekly_rsi_cycle', () => {
  const rules = { length: 5, lower: 40, upper: 70 };
  /** Weekly closes that fall for a while, turn, and rise for longer. */
  const weekly = [100, 99, 97, 94, 90, 85, 80, 76, 77, 80, 84, 89, 95, 102, 110, 118];
  const monday = toDay('2024-01-01');

  it('on weeks enters when the RSI turns up from below the bound, and leaves above the other', () => {
    const target = targetOf(weeklyRsiCycle, inputsOfCloses(weekly, { interval: '1w' }), rules);
    const entry = target.indexOf(1);
    expect(entry).toBe(8);
    expect(target.slice(8).indexOf(0)).toBeGreaterThan(1);
    expect(targetOf(weeklyRsiCycle, inputsOfCloses(weekly, { interval: '1M' }), rules)).toEqual(target);
  });

  it('on shorter bars gives the weekly signal from Sunday on, whatever the price does inside the week', () => {
    const weeks = targetOf(weeklyRsiCycle, inputsOfCloses(weekly, { interval: '1w' }), rules);
    const lastDays = Array.from({ length: weekly.length * 7 }, (_, i) => monday + i);
    const close = lastDays.map((_, i) => (i % 7 === 6 ? weekly[Math.floor(i / 7)]! : 1_000 * (1 + (i % 3))));
    const days = targetOf(weeklyRsiCycle, inputsOfCloses(close, { lastDays }), rules);
    expect(days).toEqual(lastDays.map((_, i) => (i < 6 ? 0 : weeks[Math.floor((i - 6) / 7)])));
  });

  it('takes the last close of a week without a Sunday, once the week is complete', () => {
    const weeks = targetOf(weeklyRsiCycle, inputsOfCloses(weekly, { interval: '1w' }), rules);
    // Bars end on Tuesday and Friday: the week of Friday is complete when Tuesday's bar ends.
    const lastDays = weekly.flatMap((_, week) => [monday + 7 * week + 1, monday + 7 * week + 4]);
    const close = weekly.flatMap((price) => [5_000, price]);
    const target = targetOf(weeklyRsiCycle, inputsOfCloses(close, { lastDays, interval: '3d' }), rules);
    const expected = lastDays.map((_, i) => (i < 2 ? 0 : weeks[Math.floor((i - 2) / 2)]!));
    expect(target).toEqual(expected);
  });
});

describe('trend-following strategies', () => {
  const steps = Array.from(
    { length: 900 },
    (_, i) => (i < 300 ? 0 : i < 600 ? 0.01 : -0.012) + 0.004 * Math.sin(i * i),
  );
  let price = 100;
  const close = steps.map((step) => {
    price *= 1 + step;
    return price;
  });
  const range = {
    high: Float64Array.from(close, (at) => at * 1.004),
    low: Float64Array.from(close, (at) => at * 0.996),
  };
  const inputs = inputsOfCloses(close, { bitcoin: close.map(() => 1) }, range);
  it.each([
    ['adx_trend', adxTrend],
    ['bollinger_breakout', bollingerBreakout],
    ['donchian_turtle', donchianTurtle],
    ['dual_momentum', dualMomentum],
    ['ema_cross', emaCross],
    ['golden_cross', goldenCross],
    ['ichimoku', ichimoku],
    ['keltner_breakout', keltnerBreakout],
    ['price_sma200', priceSma200],
    ['supertrend', supertrend],
    ['triple_ema', tripleEma],
    ['ts_momentum', tsMomentum],
  ] as [string, StrategyDeclaration][])('%s holds late in a rise and not late in a fall', (_key, strategy) => {
    const target = targetOf(strategy, inputs, defaultParameters(strategy));
    expect(target.slice(560, 600).every((share) => share > 0)).toBe(true);
    expect(target.slice(860).every((share) => share === 0)).toBe(true);
  });
});

describe('mean-reversion strategies', () => {
  const { bars } = regimeInputs(4, 2_000);
  const turns = (strategy: StrategyDeclaration) => {
    const target = targetOf(strategy, { ...inputsOfCloses([]), bars }, defaultParameters(strategy));
    const find = (from: number, to: number) =>
      target.flatMap((share, i) => ((target[i - 1] ?? 0) === from && share === to ? [i] : []));
    return { entries: find(0, 1), exits: find(1, 0) };
  };
  const columns = () => [new Float64Array(2_000), new Float64Array(2_000)] as [Float64Array, Float64Array];

  it('stoch_rsi enters where K leaves its lower fifth across D, and exits from the upper fifth', () => {
    const [fast, slow] = columns();
    stochasticRsi(bars.close, 14, 3, fast, slow);
    const { entries, exits } = turns(stochRsi);
    expect([entries.length > 20, exits.length > 20]).toEqual([true, true]);
    for (const i of entries) {
      expect(fast[i - 1]).toBeLessThan(20);
      expect(fast[i - 1]).toBeLessThanOrEqual(slow[i - 1]!);
      expect(fast[i]).toBeGreaterThan(slow[i]!);
    }
    for (const i of exits) expect(fast[i]).toBeGreaterThan(80);
  });

  it.each([
    ['macd_cross', macdCross, (line: Float64Array, signal: Float64Array) => macd(bars.close, 12, 26, 9, line, signal)],
    [
      'rsi_sma',
      rsiSma,
      (line: Float64Array, signal: Float64Array) => {
        rsi(bars.close, 14, line);
        sma(line, 14, signal);
      },
    ],
  ] as [string, StrategyDeclaration, (line: Float64Array, signal: Float64Array) => void][])(
    '%s enters and exits where its line crosses its signal',
    (_key, strategy, fill) => {
      const [line, signal] = columns();
      fill(line, signal);
      const lead = line.map((value, i) => value - signal[i]!);
      const { entries, exits } = turns(strategy);
      expect([entries.length > 20, exits.length > 20]).toEqual([true, true]);
      for (const i of entries) expect([lead[i]! > 0, lead[i - 1]! > 0]).toEqual([true, false]);
      for (const i of exits) expect([lead[i]! > 0, lead[i - 1]! >= 0]).toEqual([false, true]);
    },
  );
});
