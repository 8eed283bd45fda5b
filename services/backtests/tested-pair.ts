import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import { lookUpMarket } from '../markets/markets.ts';
import { seedOf, toTask } from './backtests.ts';
import { type OutcomeOfRun, outcomeOf } from './outcome-of.ts';
import type { PairResult } from './pair-result.ts';
import { backtestProvenance } from './provenance.ts';
import { publishedBacktest } from './published-backtest.ts';
import { resolveRequest } from './resolve-request.ts';
import type { TestedRules, Trials } from './run-outcomes.ts';
import type { GivenUniverse } from './universe-request.ts';

export interface TestedPair {
  readonly result: PairResult;
  /** Outcome for the aggregates; null when the pair could not be tested. */
  readonly outcome: OutcomeOfRun | null;
}

export interface PairTestDeps {
  readonly declarations: EngineDeclarations;
  readonly threads: EngineThreads;
  trials(tested: TestedRules): Promise<Trials>;
}

/** Tests one pair of a universe within the requested window, shortened to the market's history. */
export async function testedPair(
  given: GivenUniverse,
  pair: string,
  snapshot: SeriesSnapshot,
  { declarations, threads, trials }: PairTestDeps,
): Promise<TestedPair> {
  const market = lookUpMarket(snapshot, pair);
  if (!market) return untested(pair, 'it no longer has bars');
  const window = windowWithin(given, market);
  if (typeof window === 'string') return untested(pair, window);
  try {
    const resolved = resolveRequest({ ...given, ...window, pair }, declarations, snapshot);
    const { request, strategy, base } = resolved;
    const options = { declaredTrials: 1, monteCarlo: false, pbo: false, seed: seedOf(request) };
    const task = toTask(resolved, snapshot, { ...options, ...(await trials(request)) });
    const report = await threads.run('backtest', task);
    if (!report) return untested(pair, 'no bar remains after the warm-up');
    const published = publishedBacktest(request, report);
    return {
      outcome: outcomeOf(request, strategy, base, report),
      result: {
        pair,
        firstDay: published.window.dateFrom,
        lastDay: published.window.dateTo,
        trades: published.metrics.trades,
        totalReturn: published.metrics.totalReturn,
        cagr: publishedNumber(report.metrics.moneyWeightedReturn ?? report.metrics.cagr),
        benchmarkCagr: published.benchmark.cagr,
        maxDrawdown: published.metrics.maxDrawdown,
        resultSharpe: published.metrics.resultSharpe,
        firstViolation: published.certificate.firstViolation,
        reproHash: backtestProvenance(task, snapshot, published).reproHash,
        reason: null,
      },
    };
  } catch (error) {
    // A mismatch with this pair, such as an inapplicable filter, must not fail the others.
    if (error instanceof DomainError && error.code === 'invalid_input') return untested(pair, error.message);
    throw error;
  }
}

/** Intersects the requested window with the market's history; returns a reason if they are disjoint. */
function windowWithin({ dateFrom, dateTo }: GivenUniverse, { days }: PanelEntity) {
  const [first, last] = [elementAt(days, 0), elementAt(days, days.length - 1)];
  const from = Math.max(toDay(dateFrom), first);
  const to = Math.min(dateTo ? toDay(dateTo) : last, last);
  if (from > to) return `it has bars only from ${toIsoDate(first)} to ${toIsoDate(last)}`;
  return { dateFrom: toIsoDate(from), dateTo: toIsoDate(to) };
}

function untested(pair: string, reason: string): TestedPair {
  const nothing = { firstDay: null, lastDay: null, totalReturn: null, cagr: null, benchmarkCagr: null };
  const unknown = { maxDrawdown: null, resultSharpe: null, firstViolation: null, reproHash: null };
  return { outcome: null, result: { pair, trades: 0, reason, ...nothing, ...unknown } };
}
