import { createHash } from 'node:crypto';
import type { BacktestReport, BacktestRequest } from '../../engine/backtest/backtest-report.ts';
import type { PairedDifference } from '../../engine/backtest/paired-differences.ts';
import { QUADRANT_SERIES } from '../../engine/backtest/run-backtest.ts';
import type { Caller } from '../../platform/caller.ts';
import type { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { BacktestTask } from '../../platform/threads/engine-thread.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import { shareMarket, shareSeries } from '../../platform/threads/shared-inputs.ts';
import { lookUpMarket } from '../markets/markets.ts';
import type { AnsweredBacktest, BacktestStore, KeptAs, MadeBacktests } from './backtest-store.ts';
import type { DailyAllowance } from './daily-allowance.ts';
import { outcomeOf } from './outcome-of.ts';
import { backtestProvenance } from './provenance.ts';
import { publishedBacktest, publishedTrades } from './published-backtest.ts';
import { outOfRange } from './request-ranges.ts';
import { type GivenComparison, resolveComparison } from './resolve-comparison.ts';
import { type GivenRequest, type ResolvedRequest, refusal, resolveRequest } from './resolve-request.ts';
import type { RunOutcomes } from './run-outcomes.ts';

/** Market of bitcoin, which some strategies compare with. */
export const BITCOIN = 'BTCUSDT';

/** Options beyond the backtest itself. */
export interface RunOptions {
  readonly declaredTrials: number;
  readonly monteCarlo: boolean;
  readonly pbo: boolean;
  /** Seed of random draws; derived from the request when null. */
  readonly seed: number | null;
}

export interface AnsweredComparison {
  readonly backtests: readonly AnsweredBacktest[];
  readonly differences: readonly PairedDifference[];
}

export interface BacktestsDeps {
  readonly declarations: EngineDeclarations;
  readonly store: BacktestStore;
  readonly outcomes: RunOutcomes;
  readonly allowance: DailyAllowance;
  readonly threads: EngineThreads;
}

/** Backtests on request. Each is stored unless it was paid per call. */
export interface Backtests {
  /** @throws DomainError `invalid_input`; `rate_limited` when the daily allowance is used up. */
  run(caller: Caller, snapshot: SeriesSnapshot, given: GivenRequest, options: RunOptions): Promise<AnsweredBacktest>;
  /** Charges one backtest per strategy. @throws DomainError as {@link run}. */
  compare(
    caller: Caller,
    snapshot: SeriesSnapshot,
    given: GivenComparison,
    options: Pick<RunOptions, 'declaredTrials' | 'seed'>,
  ): Promise<AnsweredComparison>;
}

export function createBacktests({ declarations, store, outcomes, allowance, threads }: BacktestsDeps): Backtests {
  const keep = async (
    caller: Caller,
    snapshot: SeriesSnapshot,
    tested: readonly Tested[],
    beside?: object,
  ): Promise<AnsweredBacktest[]> => {
    const answers = tested.map(({ task, report }) => {
      const published = publishedBacktest(task.request, report);
      const result = { ...published, ...backtestProvenance(task, snapshot, published) };
      return { result, trades: publishedTrades(report.trades), equity: report.equity };
    });
    if (caller.kind === 'payer')
      return answers.map((answer) => ({ ...answer, id: null, createdAt: null, shareId: null }));
    const added = answers.map((answer, i) => {
      const { resolved, task, report } = tested[i] as Tested;
      const outcome = outcomeOf(task.request, resolved.strategy, resolved.base, report);
      const basis = { dataVersion: snapshot.version, options: task.options };
      return { ...answer, request: task.request, basis, outcome };
    });
    const kept = await store.add(caller, added, beside);
    return answers.map((answer, i) => ({ ...answer, ...(kept[i] as KeptAs), shareId: null }));
  };
  const readMade = ({ id: callerId }: Caller, { ids }: MadeBacktests) =>
    Promise.all(ids.map((id) => store.read(callerId, id)));
  const trialsOf = (caller: Caller, request: BacktestRequest) =>
    outcomes.trials(caller.kind === 'payer' ? null : caller.id, request);
  return {
    async run(caller, snapshot, given, options) {
      requireInRange(options);
      const resolved = resolveRequest(given, declarations, snapshot);
      const { request } = resolved;
      const made = await store.findMade(caller);
      if (made) return requireFirst(await readMade(caller, made));
      return allowance.spend(caller, 'backtestRunsPerDay', 1, async () => {
        const seed = options.seed ?? seedOf(request);
        const task = toTask(resolved, snapshot, { ...options, ...(await trialsOf(caller, request)), seed });
        const report = await threads.run('backtest', task);
        if (!report) throw tooShort([resolved]);
        return requireFirst(await keep(caller, snapshot, [{ resolved, task, report }]));
      });
    },
    async compare(caller, snapshot, given, options) {
      requireInRange(options);
      const resolved = resolveComparison(given, declarations, snapshot);
      const [{ request }] = resolved as [ResolvedRequest];
      const made = await store.findMade<Pick<AnsweredComparison, 'differences'>>(caller);
      if (made) return { backtests: await readMade(caller, made), ...made.beside };
      return allowance.spend(caller, 'backtestRunsPerDay', resolved.length, async () => {
        const seed = options.seed ?? seedOf(request);
        const trials = await trialsOf(caller, request);
        // Compared strategies were tried together, so each counts as a trial.
        const declaredTrials = Math.max(options.declaredTrials, resolved.length);
        const tasks = resolved.map((one) =>
          toTask(one, snapshot, { ...trials, declaredTrials, seed, monteCarlo: false, pbo: false }),
        );
        const found = await threads.run('compare', { tasks, seed });
        if (!found) throw tooShort(resolved);
        const { reports, differences, sharpes } = found;
        const tested = reports.map((report, i) => {
          const task = tasks[i] as BacktestTask;
          // Records the shared window and the trials, so that a backtest of one strategy alone reproduces the result.
          const ownSharpes = [...task.options.ownSharpes, ...sharpes];
          const request = { ...task.request, dateFrom: report.window.firstDay };
          const shared = { ...task, request, options: { ...task.options, ownSharpes } };
          return { resolved: resolved[i] as ResolvedRequest, task: shared, report };
        });
        return { backtests: await keep(caller, snapshot, tested, { differences }), differences };
      });
    },
  };
}

/** A completed backtest with its task. */
interface Tested {
  readonly resolved: ResolvedRequest;
  readonly task: BacktestTask;
  readonly report: BacktestReport;
}

function requireFirst([backtest]: readonly AnsweredBacktest[]): AnsweredBacktest {
  if (!backtest) throw new Error('Expected one stored backtest for this request; found none.');
  return backtest;
}

function requireInRange({ declaredTrials, seed }: Pick<RunOptions, 'declaredTrials' | 'seed'>): void {
  const faults = outOfRange({ declaredTrials, seed });
  if (faults.length > 0) throw refusal(faults);
}

/** Error for a window without any bar after the warm-up. */
export function tooShort(resolved: readonly ResolvedRequest[]): DomainError {
  const needs = resolved.map(({ request, strategy }) => {
    const bars = strategy.warmup(request.parameters, request.interval);
    return `${strategy.key} ${bars}${request.filters.length > 0 ? ' plus the warm-up of its filters' : ''}`;
  });
  const request = resolved[0]?.request;
  const isEndGiven = request?.dateTo != null;
  return refusal([
    {
      pointer: isEndGiven ? '/date_to' : request?.dateFrom != null ? '/date_from' : '/pair',
      detail: `leaves no bar to trade after the warm-up. Widen the window; warm-up in ${request?.interval} bars: ${needs.join(', ')}`,
    },
  ]);
}

/** Builds the message that a thread needs for a backtest. */
export function toTask(
  resolved: Omit<ResolvedRequest, 'base'>,
  snapshot: SeriesSnapshot,
  options: BacktestTask['options'],
): BacktestTask {
  return { request: resolved.request, ...sharedWorld(resolved, snapshot), options };
}

/** Puts the inputs of a backtest into memory shared with threads. */
export function sharedWorld(
  { strategy, filters, market }: Pick<ResolvedRequest, 'strategy' | 'filters' | 'market'>,
  snapshot: SeriesSnapshot,
): Pick<BacktestTask, 'market' | 'bitcoin' | 'series'> {
  const bitcoin = lookUpMarket(snapshot, BITCOIN);
  const ids = new Set([QUADRANT_SERIES, ...strategy.series, ...filters.flatMap(({ series }) => series)]);
  return {
    market: shareMarket(market),
    bitcoin: bitcoin && shareMarket(bitcoin),
    series: shareSeries(snapshot.view(), ids),
  };
}

/** Derives a seed from the first 32 bits of the request's digest, so equal requests draw equal numbers. */
export function seedOf(request: object): number {
  return createHash('sha256').update(JSON.stringify(request)).digest().readUInt32BE(0) >>> 1;
}
