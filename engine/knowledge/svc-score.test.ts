import { describe, expect, it } from 'vitest';
import { coverageRuns } from '../backtest/coverage-runs.ts';
import { createRunSet } from '../evidence/run-set.ts';
import { strategyScore } from '../evidence/strategy-score.ts';
import { STUDIED_BITCOIN, STUDIED_MARKETS } from '../evidence/studied-markets.ts';
import { SVC_SCORE_PARTS } from '../evidence/svc-score.ts';
import type { PanelEntity } from '../panel-view.ts';
import { median } from '../statistics/median.ts';
import { ALONE } from '../testing/alone.ts';
import { payloadFaults } from '../testing/payload-faults.ts';
import { serviceRun } from '../testing/service-run.ts';
import { STUDIED_CATALOGUE } from '../testing/studied-catalogue.ts';
import { studiedWorld } from '../testing/studied-world.ts';
import type { KnowledgeInputs } from './declaration.ts';
import type { PayloadOf } from './payload.ts';
import { knowledge } from './svc-score.ts';

const { strategies, series } = STUDIED_CATALOGUE;
const declaration = knowledge(STUDIED_CATALOGUE);
// The fourth market is Bitcoin; the fifth is too short to be tested.
const world = studiedWorld(11, [900, 700, 620, 900, 399]);
const inputs: KnowledgeInputs = { ...world, ...ALONE };
const entities = world.panel('bars').entities;
const bitcoin = entities.get(STUDIED_BITCOIN) as PanelEntity;

/** Backtests that the service would store for these markets. */
const stored = STUDIED_MARKETS.slice(0, 4).flatMap(({ asset, code }) =>
  coverageRuns(
    { strategies, filters: [], intervals: ['1d', '1w', '1M'], feeBps: 10, slippageBps: 5 },
    { market: entities.get(code) as PanelEntity, bitcoin, view: world.view, lags: series },
  ).map((run) => serviceRun(run, code, asset)),
);

function readingOf(strategy: string) {
  const result = declaration.compute(inputs, strategy);
  if (!result) throw new Error('no reading');
  return { ...result, payload: result.payload as PayloadOf<typeof declaration.payload> };
}

describe('the robustness score of a strategy', () => {
  it.each(strategies.map(({ key }) => [key]))('matches the stored backtests of the same markets for %s', (strategy) => {
    const { payload } = readingOf(strategy);
    const set = createRunSet(stored);
    expect(payload.score).toBe(strategyScore(set, strategy, null).score);
    for (const row of payload.by_interval) {
      expect(row.score).toBe(strategyScore(set, strategy, row.interval).score);
      const own = set.of(strategy).filter(({ interval }) => interval === row.interval);
      const whole = own.filter(({ independentTrials }) => independentTrials !== null);
      expect([row.figures.runs, row.figures.trades]).toEqual([
        own.length,
        whole.reduce((sum, { trades }) => sum + trades, 0),
      ]);
    }
  });

  it('sums the points of its parts for a strategy that trades enough', () => {
    const { payload, explanation } = readingOf('rsi_sma');
    expect(payload.score).not.toBeNull();
    const points = payload.parts.map((part) => part.points!);
    expect(points.reduce((sum, value) => sum + value, 0)).toBeCloseTo(payload.score!, 8);
    expect(explanation.factors.map(({ contribution }) => contribution)).toEqual(points);
    payload.parts.forEach((part, i) => {
      expect(part.max_points).toBe(SVC_SCORE_PARTS[i]?.weight);
      expect(part.points).toBeCloseTo(part.max_points * part.value!, 8);
    });
  });

  it('counts the cells that beat holding, by market and interval', () => {
    const runs = stored.filter(({ strategy }) => strategy === 'rsi_sma');
    // A cell is an asset at an interval; its whole history and its multi-year blocks belong to the same cell.
    const cells = new Map<string, number[]>();
    for (const { asset, interval, cagr, benchmarkCagr } of runs) {
      if (cagr === null || benchmarkCagr === null) continue;
      const cell = `${asset} ${interval}`;
      cells.set(cell, [...(cells.get(cell) ?? []), cagr - benchmarkCagr]);
    }
    const beaten = [...cells.values()].filter((leads) => median(leads)! > 0).length;
    const [n, p, z] = [cells.size, beaten / cells.size, 1.959963984540054];
    const low = (p + z ** 2 / (2 * n) - z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
    const part = readingOf('rsi_sma').payload.parts.find(({ key }) => key === 'breadth');
    expect(part?.value).toBeCloseTo(Math.max(low, 0), 9);
  });

  it('gives no skill points to a strategy that trades too seldom, and says how many trades are missing', () => {
    const { payload, explanation } = readingOf('bnh_fixed');
    const part = payload.parts.find(({ key }) => key === 'deflated_sharpe');
    expect([part?.value, part?.points]).toEqual([0, 0]);
    expect(part?.null_reason).toMatch(/^It needs a backtest with 30 completed trades; the maximum is \d+\.$/);
    expect(payload.score).toBeLessThanOrEqual(65);
    expect(explanation.score).toBe(payload.score);
    expect(payloadFaults(declaration.payload, payload)).toEqual([]);
  });

  it('names the markets that are too short', () => {
    const { study } = readingOf('golden_cross').payload;
    expect([study.markets_declared, study.markets_tested]).toEqual([STUDIED_MARKETS.length, 4]);
    expect(study.markets_left_out).toContain('binance:DOGEUSDT');
  });
});
