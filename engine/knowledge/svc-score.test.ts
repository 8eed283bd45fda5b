import { describe, expect, it } from 'vitest';
import { coverageRuns } from '../backtest/coverage-runs.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import { createRunSet } from '../evidence/run-set.ts';
import { strategyPerformance } from '../evidence/strategy-performance.ts';
import { SVC_SCORE_PARTS } from '../evidence/svc-score.ts';
import type { PanelEntity } from '../panel-view.ts';
import { ALONE } from '../testing/alone.ts';
import { payloadFaults } from '../testing/payload-faults.ts';
import { STUDIED_CATALOGUE } from '../testing/studied-catalogue.ts';
import { studiedWorld } from '../testing/studied-world.ts';
import type { KnowledgeInputs } from './declaration.ts';
import type { PayloadOf } from './payload.ts';
import { STUDIED_BITCOIN, STUDIED_MARKETS } from './studied-markets.ts';
import { knowledge } from './svc-score.ts';

const { strategies, series } = STUDIED_CATALOGUE;
const declaration = knowledge(STUDIED_CATALOGUE);
// The fourth of the list is Bitcoin; the fifth is too short to be tested.
const world = studiedWorld(11, [900, 700, 620, 900, 399]);
const inputs: KnowledgeInputs = { ...world, ...ALONE };
const entities = world.panel('bars').entities;
const bitcoin = entities.get(STUDIED_BITCOIN) as PanelEntity;

/** The backtests that the service would store of these markets. */
const stored = STUDIED_MARKETS.slice(0, 4).flatMap(({ asset, code }) =>
  coverageRuns(
    { strategies, filters: [], intervals: ['1d', '1w'], feeBps: 10, slippageBps: 5 },
    { market: entities.get(code) as PanelEntity, bitcoin, view: world.view, lags: series },
  ).map(
    (run): RunOutcome => ({
      ...run,
      ...{ configuration: '', pair: code, asset, assetType: 'crypto', origin: 'service', callerId: null, storedOn: 1 },
    }),
  ),
);

function readingOf(strategy: string) {
  const result = declaration.compute(inputs, strategy);
  if (!result) throw new Error('no reading');
  return { ...result, payload: result.payload as PayloadOf<typeof declaration.payload> };
}

describe('the robustness score of a strategy', () => {
  it.each(strategies.map(({ key }) => [key]))('of %s is that of the stored runs of the same markets', (strategy) => {
    const { payload } = readingOf(strategy);
    const oneMarket = stored.map((run) => ({ ...run, asset: 'ANY' }));
    for (const row of payload.by_interval) {
      const { svcScore, runCount, totalTrades } = strategyPerformance(
        createRunSet(oneMarket),
        ...([strategy, 'ANY', row.interval, 'bh'] as const),
      );
      expect([row.figures.runs, row.figures.trades]).toEqual([runCount, totalTrades]);
      // Breadth counts cells of assets, which this oracle has thrown together; the other parts make up the rest.
      const others = svcScore.parts.filter(({ key }) => key !== 'breadth');
      const breadth = payload.parts.find(({ key }) => key === 'breadth')?.points ?? Number.NaN;
      const expected = others.reduce((sum, { points }) => sum + (points ?? Number.NaN), breadth);
      if (Number.isNaN(expected)) expect(row.score).toBeNull();
      else expect(row.score).toBeCloseTo(expected, 8);
    }
  });

  it('has a score for a strategy that trades enough, whose parts add up to it', () => {
    const { payload, explanation } = readingOf('rsi_sma');
    expect(payload.score).not.toBeNull();
    const points = payload.parts.map((part) => part.points as number);
    expect(points.reduce((sum, value) => sum + value, 0)).toBeCloseTo(payload.score as number, 8);
    expect(explanation.factors.map(({ contribution }) => contribution)).toEqual(points);
    payload.parts.forEach((part, i) => {
      expect(part.max_points).toBe(SVC_SCORE_PARTS[i]?.weight);
      expect(part.points).toBeCloseTo(part.max_points * (part.value as number), 8);
    });
  });

  it('counts the cells that beat holding, market by market and interval by interval', () => {
    const runs = stored.filter(({ strategy }) => strategy === 'rsi_sma');
    const beaten = runs.filter(({ cagr, benchmarkCagr }) => (cagr as number) > (benchmarkCagr as number)).length;
    const [n, p, z] = [runs.length, beaten / runs.length, 1.959963984540054];
    const low = (p + z ** 2 / (2 * n) - z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
    const part = readingOf('rsi_sma').payload.parts.find(({ key }) => key === 'breadth');
    expect(part?.value).toBeCloseTo(Math.max(low, 0), 9);
  });

  it('says why there is none', () => {
    const { payload, explanation } = readingOf('bnh_fixed');
    expect(payload.score).toBeNull();
    expect(payload.null_reason).toContain('no run has a deflated Sharpe ratio');
    expect(payload.parts.find(({ key }) => key === 'deflated_sharpe')?.null_reason).not.toBeNull();
    expect(explanation.score).toBeNull();
    expect(explanation.factors.every(({ contribution }) => contribution === 0)).toBe(true);
    expect(payloadFaults(declaration.payload, payload)).toEqual([]);
  });

  it('names the markets that are too short', () => {
    const { study } = readingOf('golden_cross').payload;
    expect([study.markets_declared, study.markets_tested]).toEqual([STUDIED_MARKETS.length, 4]);
    expect(study.markets_left_out).toContain('binance:DOGEUSDT');
  });
});
