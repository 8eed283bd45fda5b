import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, isoWeekday } from '../calendar.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { AMPEL_CONDITIONS, AMPEL_STAGES, ampelReadings, derivation } from './bullmarket-ampel.ts';
import { derivation as mayer } from './mayer-multiple.ts';
import { derivation as weeklyRsi } from './weekly-rsi.ts';

/** A random walk through three years of rises and falls. */
const CLOSES = Array.from(
  { length: 1_100 },
  (_, i) => 1_000 * Math.exp(0.6 * Math.sin(i / 90) + 0.05 * Math.sin(i * 7)),
);

const mean = (values: readonly number[], n: number) =>
  values.length < n ? Number.NaN : values.slice(-n).reduce((sum, value) => sum + value, 0) / n;

/** Closes of the completed weeks up to a day: those of its Sundays. */
const weeks = (until: number) => CLOSES.slice(0, until + 1).filter((_, i) => isoWeekday(GENESIS_DAY + i) === 7);

function exponential(values: readonly number[], n: number): number {
  if (values.length < n) return Number.NaN;
  return values
    .slice(n)
    .reduce((average, value) => average + (2 / (n + 1)) * (value - average), mean(values.slice(0, n), n));
}

/** Wilder's RSI of weekly closes, written out. */
function strength(closes: readonly number[]): number {
  const changes = closes.slice(1).map((close, i) => close - closes[i]!);
  if (changes.length < 14) return Number.NaN;
  const smooth = (values: readonly number[]) =>
    values.slice(14).reduce((average, value) => (average * 13 + value) / 14, mean(values.slice(0, 14), 14));
  const gain = smooth(changes.map((change) => Math.max(change, 0)));
  const loss = smooth(changes.map((change) => Math.max(-change, 0)));
  return 100 - 100 / (1 + gain / loss);
}

/** The five conditions on a day by definition, each as value and threshold. */
function byDefinition(i: number): (readonly [number, number])[] {
  const past = CLOSES.slice(0, i + 1);
  const close = CLOSES[i]!;
  const sundays = weeks(i);
  return [
    [close, mean(past, 200)],
    [mean(past, 50), mean(past, 200)],
    [close, mean(sundays, 50)],
    [strength(sundays), 50],
    [close, Math.max(mean(sundays, 20), exponential(sundays, 21))],
  ];
}

const columns = {
  btc_close: CLOSES,
  btc_sma200: deriveSeries(mayer, { btc_close: CLOSES }).btc_sma200 as number[],
  weekly_rsi: deriveSeries(weeklyRsi, { btc_close: CLOSES }).weekly_rsi as number[],
};

describe('the bull market traffic light', () => {
  const { bullmarket_stage: stages = [] } = deriveSeries(derivation, columns);

  it('counts the conditions that hold, on every day', () => {
    const seen = new Set<number>();
    for (let i = 0; i < CLOSES.length; i++) {
      const conditions = byDefinition(i);
      const known = !conditions.flat().some(Number.isNaN);
      const stage = known ? conditions.filter(([value, threshold]) => value > threshold).length : Number.NaN;
      expect(stages[i], `day ${i}`).toBe(stage);
      if (known) seen.add(stage);
    }
    expect([seen.has(0), seen.has(AMPEL_STAGES)]).toEqual([true, true]);
  });

  it('shows the two sides of each condition, and whether it holds', () => {
    const view = viewOf(columns);
    for (const i of [400, 555, 700, 1_099]) {
      const readings = ampelReadings(view, GENESIS_DAY + i);
      expect(readings.length).toBe(AMPEL_STAGES);
      for (const [k, [value, threshold]] of byDefinition(i).entries()) {
        expect(readings[k]?.value).toBeCloseTo(value, 6);
        expect(readings[k]?.threshold).toBeCloseTo(threshold, 6);
        expect(readings[k]?.met).toBe(value > threshold);
      }
      expect(readings.filter(({ met }) => met).length).toBe(stages[i]);
    }
  });

  it('has no stage where an input is unknown', () => {
    const readings = ampelReadings(viewOf(columns), GENESIS_DAY + 210);
    expect(readings.map(({ met }) => met === null)).toEqual([false, false, true, false, false]);
    expect(stages[210]).toBeNaN();
    expect(ampelReadings(viewOf(columns), GENESIS_DAY + 5_000).every(({ met }) => met === null)).toBe(true);
  });

  it('names each condition in two languages', () => {
    expect(AMPEL_CONDITIONS.map(({ key }) => key)).toEqual([
      'price_above_sma200d',
      'sma50d_above_sma200d',
      'price_above_sma50w',
      'weekly_rsi_above_50',
      'price_above_support_band',
    ]);
    for (const { label } of AMPEL_CONDITIONS) expect(label.en).not.toBe(label.de);
  });
});
