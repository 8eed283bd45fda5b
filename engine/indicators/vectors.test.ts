import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adx } from './adx.ts';
import { atr } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { donchian } from './donchian.ts';
import { ema, rma } from './ema.ts';
import { macd } from './macd.ts';
import { onBalanceVolume } from './on-balance-volume.ts';
import { realizedVolatility } from './realized-volatility.ts';
import { rollingZScore } from './rolling-z-score.ts';
import { rsi } from './rsi.ts';
import { sma } from './sma.ts';

/** Two implementations agree on these columns to 1e-11 relative; the files have about 13 digits. */
const TOLERANCE = 1e-10;

function column(file: string, name: string): Float64Array {
  const [head = '', ...rows] = readFileSync(new URL(`../../test/vectors/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const at = head.split(',').indexOf(name);
  expect(at).toBeGreaterThanOrEqual(0);
  return Float64Array.from(rows, (row) => {
    const cell = row.split(',')[at] ?? '';
    return cell === '' ? Number.NaN : Number(cell);
  });
}

const [high, low, close, volume] = ['high', 'low', 'close', 'volume'].map((name) => column('ohlcv400.csv', name)) as [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
];

function run(kernel: (out: Float64Array) => void): Float64Array {
  const out = new Float64Array(close.length);
  kernel(out);
  return out;
}

type Two = [Float64Array, Float64Array];
type Three = [Float64Array, Float64Array, Float64Array];

/** Runs a kernel that fills several columns and returns them. */
function runAll(count: number, kernel: (...out: Float64Array[]) => void): Float64Array[] {
  const out = Array.from({ length: count }, () => new Float64Array(close.length));
  kernel(...out);
  return out;
}

describe('golden indicators of 400 bars', () => {
  const mayer = run((out) => sma(close, 200, out)).map((average, i) => close[i]! / average);
  const bands = runAll(3, (...out) => bollinger(close, 20, 2, ...(out as Three)));
  const [line, signal] = runAll(2, (...out) => macd(close, 12, 26, 9, ...(out as Two)));
  const [index, plus, minus] = runAll(3, (...out) => adx(high, low, close, 14, ...(out as Three)));
  const [highest, lowest] = runAll(2, (...out) => donchian(high, low, 20, ...(out as Two)));
  it.each([
    ['bb_mid20', bands[0]],
    ['bb_up20_2', bands[1]],
    ['bb_lo20_2', bands[2]],
    ['macd_12_26', line],
    ['macd_sig9', signal],
    ['atr14', run((out) => atr(high, low, close, 14, out))],
    ['adx14', index],
    ['plus_di14', plus],
    ['minus_di14', minus],
    ['donch_hi20', highest],
    ['donch_lo20', lowest],
    ['obv0', run((out) => onBalanceVolume(close, volume, out))],
    ['rv30_ann365', run((out) => realizedVolatility(close, 30, out))],
    ['sma20', run((out) => sma(close, 20, out))],
    ['ema20', run((out) => ema(close, 20, out))],
    ['rma14', run((out) => rma(close, 14, out))],
    ['rsi14', run((out) => rsi(close, 14, out))],
    ['z90', run((out) => rollingZScore(close, 90, out))],
    ['mayer200', mayer],
  ] as [string, Float64Array][])('%s agrees, warm-up included', (name, ours) => {
    const expected = column('indicators400.csv', name);
    expect(expected.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(150);
    expected.forEach((value, i) => {
      if (Number.isNaN(value)) expect(ours[i], `${name} at ${i}`).toBeNaN();
      else
        expect(Math.abs(ours[i]! - value), `${name} at ${i}`).toBeLessThanOrEqual(
          TOLERANCE * Math.max(1, Math.abs(value)),
        );
    });
  });
});
