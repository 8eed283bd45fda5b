import { describe, expect, it } from 'vitest';
import { coverageRuns } from '../backtest/coverage-runs.ts';
import { edgeReports } from '../evidence/edge-reports.ts';
import { EDGE_VERDICT } from '../evidence/edge-verdict.ts';
import { createRunSet } from '../evidence/run-set.ts';
import { STUDIED_MARKETS } from '../evidence/studied-markets.ts';
import type { PanelEntity } from '../panel-view.ts';
import { median } from '../statistics/median.ts';
import { ALONE } from '../testing/alone.ts';
import { payloadFaults } from '../testing/payload-faults.ts';
import { serviceRun } from '../testing/service-run.ts';
import { STUDIED_CATALOGUE } from '../testing/studied-catalogue.ts';
import { studiedWorld } from '../testing/studied-world.ts';
import type { PayloadOf } from './payload.ts';
import { knowledge } from './strategy-edge.ts';

const { strategies, filters, series } = STUDIED_CATALOGUE;
const declaration = knowledge(STUDIED_CATALOGUE);
const world = studiedWorld(
  3,
  Array.from({ length: 13 }, (_, i) => 2_600 - 20 * i),
);
const { entities } = world.panel('bars');
const result = declaration.compute({ ...world, ...ALONE }, 'crypto');
if (!result) throw new Error('no reading');
const payload = result.payload as PayloadOf<typeof declaration.payload>;

const runs = STUDIED_MARKETS.slice(0, 13).flatMap(({ asset, code }) =>
  coverageRuns(
    {
      strategies,
      filters: filters.filter((one) => one.applies(asset)),
      feeBps: 10,
      slippageBps: 5,
      intervals: ['1d', '1w', '1M'],
    },
    {
      market: entities.get(code) as PanelEntity,
      bitcoin: entities.get('binance:BTCUSDT') ?? null,
      view: world.view,
      lags: series,
    },
  ).map((run) => serviceRun(run, code, asset)),
);
const cells = edgeReports(
  createRunSet(runs),
  strategies.map(({ key }) => key),
  filters.map(({ key }) => key),
  'crypto',
).flatMap(({ edges }) => edges);

describe('the edges of filters', () => {
  it('matches the stored backtests of the same markets, counted by verdict', () => {
    expect(payload.cells).toBe(strategies.length * filters.length);
    for (const verdict of EDGE_VERDICT.values)
      expect(payload.verdicts[verdict]).toBe(cells.filter((cell) => cell.verdict === verdict).length);
    expect(payload.verdicts.insufficient_data).toBeLessThan(payload.cells);
    expect(payload.study).toMatchObject({
      markets_tested: 13,
      markets_left_out: ['binance:XRPUSDT'],
      runs: runs.length,
    });
    for (const list of [payload.filters, payload.strategies])
      for (const verdict of EDGE_VERDICT.values)
        expect(list.reduce((sum, row) => sum + row[verdict], 0)).toBe(payload.verdicts[verdict]);
  });

  it('names the best by the lower bound of the interval and the worst by the upper bound', () => {
    const judged = cells.filter(({ verdict }) => verdict !== 'insufficient_data');
    const lows = judged.map(({ deltaCiLow }) => deltaCiLow!).sort((a, b) => b - a);
    const highs = judged.map(({ deltaCiHigh }) => deltaCiHigh!).sort((a, b) => a - b);
    expect(judged.length).toBeGreaterThan(10);
    expect(payload.best.map((cell) => cell.delta_ci_low)).toEqual(lows.slice(0, 10));
    expect(payload.worst.map((cell) => cell.delta_ci_high)).toEqual(highs.slice(0, 10));
    for (const cell of [...payload.best, ...payload.worst]) {
      const found = cells.find((one) => one.strategy === cell.strategy && one.filters[0] === cell.filter);
      expect(cell).toMatchObject({
        verdict: found?.verdict,
        cagr_delta: found?.cagrDelta,
        matched_assets: found?.matchedAssets,
        gate: found?.decidedBy.gate,
        gate_value: found?.decidedBy.value,
        dsr_pass: found?.dsrPass,
      });
    }
  });

  it.each(filters.map(({ key }) => [key]))('compares %s over all strategies, each run with its own', (filter) => {
    const deltas = new Map<string, number[]>();
    for (const run of runs.filter((one) => one.filters === filter)) {
      const base = runs.find(
        (one) =>
          one.filters === '' &&
          ['strategy', 'pair', 'interval', 'firstDay', 'lastDay'].every(
            (name) => one[name as 'pair'] === run[name as 'pair'],
          ),
      );
      // A filter that leaves no trades has no comparison.
      if (base?.cagr == null || run.cagr === null || (run.trades === 0 && run.direction === 'flat')) continue;
      deltas.set(run.asset, [...(deltas.get(run.asset) ?? []), run.cagr - base.cagr]);
    }
    const overall = payload.filters.find((row) => row.filter === filter)?.overall;
    expect(overall?.matched_assets).toBe(deltas.size);
    expect(overall?.filtered_runs).toBe([...deltas.values()].reduce((sum, { length }) => sum + length, 0));
    const middle = median([...deltas.values()].map((own) => median(own)!))!;
    expect(overall?.cagr_delta).toBeCloseTo(middle, 9);
  });

  it('has the declared shape', () => {
    expect(payloadFaults(declaration.payload, payload)).toEqual([]);
  });
});
