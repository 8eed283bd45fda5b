import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ema, rma } from './ema.ts';
import { rollingZScore } from './rolling-z-score.ts';
import { rsi } from './rsi.ts';
import { sma } from './sma.ts';

/** Two implementations agree on these columns to 1e-11 relative; the files carry about 13 digits. */
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

const close = column('ohlcv400.csv', 'close');

function run(kernel: (out: Float64Array) => void): Float64Array {
  const out = new Float64Array(close.length);
  kernel(out);
  return out;
}

describe('golden indicators of 400 bars', () => {
  const mayer = run((out) => sma(close, 200, out)).map((average, i) => (close[i] as number) / average);
  it.each([
    ['sma20', run((out) => sma(close, 20, out))],
    ['ema20', run((out) => ema(close, 20, out))],
    ['rma14', run((out) => rma(close, 14, out))],
    ['rsi14', run((out) => rsi(close, 14, out))],
    ['z90', run((out) => rollingZScore(close, 90, out))],
    ['mayer200', mayer],
  ])('%s agrees, warm-up included', (name, ours) => {
    const expected = column('indicators400.csv', name);
    expect(expected.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(150);
    expected.forEach((value, i) => {
      if (Number.isNaN(value)) expect(ours[i], `${name} at ${i}`).toBeNaN();
      else
        expect(Math.abs((ours[i] as number) - value), `${name} at ${i}`).toBeLessThanOrEqual(
          TOLERANCE * Math.max(1, Math.abs(value)),
        );
    });
  });
});
