import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { panelInputs } from '../testing/panel-inputs.ts';
import { random } from '../testing/random.ts';
import { knowledge } from './volatility-phase.ts';

const FIRST = toDay('2023-01-01');
const DAYS = 600;

/** Builds a market with growing and shrinking swings. */
function market(code: string, days: number) {
  const next = random(9);
  let close = 100;
  return panelEntity(
    code,
    Array.from({ length: days }, (_, i) => {
      const size = 0.02 + 0.018 * Math.sin(i / 50);
      const open = close;
      close *= Math.exp(size * (2 * next() - 1));
      return { day: FIRST + i, open, close, high: Math.max(open, close) * 1.002, low: Math.min(open, close) * 0.998 };
    }),
  );
}

/**
 * Classifies every bar with enough history from the definitions: ratio of Wilder's average to its median, and growth.
 */
function phasesByDefinition(days: number): string[] {
  const entity = market('any', days);
  const column = (field: string) => [...entity.column(field)];
  const [high, low, close] = [column('high'), column('low'), column('close')] as [number[], number[], number[]];
  const ranges = high.map((top, i) => {
    const before = close[i - 1] ?? Number.NaN;
    const widest = Math.max(top - low[i]!, Math.abs(top - before), Math.abs(low[i]! - before));
    return i === 0 ? top - low[0]! : widest;
  });
  const mean14 = (from: number) => ranges.slice(from, from + 14).reduce((sum, one) => sum + one, 0) / 14;
  const averages: number[] = [];
  for (let i = 0; i < days; i++) {
    const before = averages[i - 1] ?? Number.NaN;
    // The first bar has no true range, so the first average covers the fourteen bars after it.
    if (i < 14) averages.push(Number.NaN);
    else averages.push(i === 14 ? mean14(1) : (13 * before + ranges[i]!) / 14);
  }
  return averages.flatMap((now, i) => {
    const window = averages.slice(Math.max(i - 199, 0), i + 1);
    if (window.length < 200 || window.some(Number.isNaN)) return [];
    const sorted = [...window].sort((a, b) => a - b);
    const ratio = now / ((sorted[99]! + sorted[100]!) / 2);
    const growth = now / averages[i - 20]! - 1;
    if (ratio < 0.7) return ['low'];
    if (ratio <= 1.3) return ['normal'];
    return [ratio >= 2 && growth >= 0.3 ? 'expansion' : 'high'];
  });
}

describe('the volatility phase', () => {
  it.each([300, 430, 600])('reports the newest phase and the share of each phase over %i bars', (days) => {
    const result = knowledge.compute(panelInputs({ bars: [market('binance:BTCUSDT', days)] }), 'BTC');
    const phases = phasesByDefinition(days);
    const newest = phases.at(-1);
    const run = phases.length - 1 - phases.findLastIndex((phase) => phase !== newest);
    expect(new Set(phases).size).toBeGreaterThan(1);
    expect(result?.payload).toMatchObject({
      phase: newest,
      phase_since: toIsoDate(FIRST + days - run),
      days_in_phase: run - 1,
      bars: phases.length,
      shares: ['low', 'normal', 'high', 'expansion'].map((key) => ({
        key,
        share: expect.closeTo(phases.filter((phase) => phase === key).length / phases.length, 10),
      })),
    });
  });

  it('uses the perpetual only when the spot market has stopped', () => {
    const marketOf = (spotDays: number) =>
      knowledge.compute(
        panelInputs({ bars: [market('binance:BTCUSDT', spotDays), market('binance-perp:BTCUSDT', DAYS)] }),
        'BTC',
      )?.payload.market;
    expect([DAYS, DAYS - 7, DAYS - 8].map(marketOf)).toEqual([
      ...['binance:BTCUSDT', 'binance:BTCUSDT'],
      'binance-perp:BTCUSDT',
    ]);
    expect(knowledge.compute(panelInputs({ bars: [market('binance:BTCUSDT', 200)] }), 'BTC')).toBeNull();
  });
});
