import { toDay, toIsoDate } from '../../engine/calendar.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { DomainError } from '../errors.ts';
import { lookUpMarket } from '../markets/markets.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import { seedOf, toTask } from './backtests.ts';
import { type OutcomeOfRun, outcomeOf } from './outcome-of.ts';
import { backtestProvenance } from './provenance.ts';
import { publishedBacktest } from './published-backtest.ts';
import { resolveRequest } from './resolve-request.ts';
import type { TestedRules, Trials } from './run-outcomes.ts';
import type { PairResult } from './universe-jobs.ts';
import type { GivenUniverse } from './universe-request.ts';

export interface TestedPair {
  readonly result: PairResult;
  /** What the aggregates learn from it; null when it could not be tested. */
  readonly outcome: OutcomeOfRun | null;
}

export interface PairTestDeps {
  readonly declarations: EngineDeclarations;
  readonly threads: EngineThreads;
  trials(tested: TestedRules): Promise<Trials>;
}

/** Tests one pair of a universe, from the day asked for or its first bar, to the day asked for or its last. */
export async function testedPair(
  given: GivenUniverse,
  pair: string,
  snapshot: SeriesSnapshot,
  { declarations, threads, trials }: PairTestDeps,
): Promise<TestedPair> {
  const market = lookUpMarket(snapshot, pair);
  if (!market) return untested(pair, 'it has no bars any more');
  const window = windowWithin(given, market);
  if (typeof window === 'string') return untested(pair, window);
  try {
    const resolved = resolveRequest({ ...given, ...window, pair }, declarations, snapshot);
    const { request, strategy, base } = resolved;
    const options = { declaredTrials: 1, monteCarlo: false, pbo: false, seed: seedOf(request) };
    const task = toTask(resolved, snapshot, { ...options, ...(await trials(request)) });
    const report = await threads.run('backtest', task);
    if (!report) return untested(pair, 'no bar is left behind the warm-up');
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
    // What does not fit this one coin, such as a filter, is no fault of the others.
    if (error instanceof DomainError && error.code === 'invalid_input') return untested(pair, error.message);
    throw error;
  }
}

/** The window of a market inside the one asked for, or why there is none. */
function windowWithin({ dateFrom, dateTo }: GivenUniverse, { days }: PanelEntity) {
  const [first, last] = [days[0] as number, days.at(-1) as number];
  const from = Math.max(toDay(dateFrom), first);
  const to = Math.min(dateTo ? toDay(dateTo) : last, last);
  if (from > to) return `it has bars from ${toIsoDate(first)} to ${toIsoDate(last)} only`;
  return { dateFrom: toIsoDate(from), dateTo: toIsoDate(to) };
}

function untested(pair: string, reason: string): TestedPair {
  const nothing = { firstDay: null, lastDay: null, totalReturn: null, cagr: null, benchmarkCagr: null };
  const unknown = { maxDrawdown: null, resultSharpe: null, firstViolation: null, reproHash: null };
  return { outcome: null, result: { pair, trades: 0, reason, ...nothing, ...unknown } };
}
