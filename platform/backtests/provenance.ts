import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../engine/backtest/engine-version.ts';
import type { GridRequest } from '../../engine/backtest/grid-report.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';
import type { ListSubject } from '../../engine/validation/validation-subject.ts';
import { reproHash } from '../knowledge/repro-hash.ts';
import { bytesOf } from '../memory/bytes-of.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { BacktestTask, ValidationTask } from '../threads/engine-thread.ts';
import type { SharedMarket } from '../threads/shared-inputs.ts';

/** Something that was read. */
export interface ReadInput {
  readonly id: string;
  /** SHA-256 (hex). */
  readonly digest: string;
}

/** What a backtest or a validation was computed from. */
export interface BacktestProvenance {
  /** Day of the newest data the service had. */
  readonly asOf: string;
  readonly inputs: readonly ReadInput[];
  /** SHA-256 (hex) of the request, the inputs and the result, as canonical JSON. */
  readonly reproHash: string;
}

/** Fingerprints of what a backtest read, and of the backtest itself. */
export function backtestProvenance(task: BacktestTask, snapshot: SeriesSnapshot, payload: object): BacktestProvenance {
  const { request, options } = task;
  const { declaredTrials, monteCarlo, pbo, seed } = options;
  // Earlier trials are not named: a run counts among those of its own repetition, and the evidence shows what they did.
  const params = { request: toJson(request), options: { declaredTrials, monteCarlo, pbo, seed } };
  return fingerprint('backtest', request.strategy, params, readInputs(task, snapshot), snapshot, payload);
}

/** Fingerprint of a grid bot's backtest and of the bars it read. */
export function gridProvenance(
  request: GridRequest,
  market: SharedMarket,
  snapshot: SeriesSnapshot,
  payload: object,
): BacktestProvenance {
  const inputs = [{ id: market.code, digest: digestMarket(market) }];
  return fingerprint('backtest', 'grid_bot', { request: toJson(request) }, inputs, snapshot, payload);
}

/** Fingerprints of what a validation read, a list that was sent included, and of the validation itself. */
export function validationProvenance(
  task: ValidationTask,
  snapshot: SeriesSnapshot,
  payload: object,
): BacktestProvenance {
  const { setting, subject, declaredTrials } = task;
  const isList = subject.type !== 'rules';
  const params = { setting, subject: isList ? subject.type : subject, declaredTrials };
  const inputs = [...readInputs(task, snapshot), ...(isList ? [digestList(subject)] : [])];
  return fingerprint(
    ...(['validation', isList ? subject.type : subject.strategy, toJson(params), inputs] as const),
    ...([snapshot, payload] as const),
  );
}

function readInputs(
  { market, bitcoin, series }: Pick<BacktestTask, 'market' | 'bitcoin' | 'series'>,
  snapshot: SeriesSnapshot,
): ReadInput[] {
  const markets = [market, ...(bitcoin && bitcoin.code !== market.code ? [bitcoin] : [])];
  return [
    ...markets.map((one) => ({ id: one.code, digest: digestMarket(one) })),
    ...Object.keys(series.columns)
      .sort()
      .map((id) => ({ id, digest: snapshot.digest(id) })),
  ];
}

function fingerprint(
  type: 'backtest' | 'validation',
  subject: string,
  params: Json,
  inputs: readonly ReadInput[],
  snapshot: SeriesSnapshot,
  payload: object,
): BacktestProvenance {
  const asOf = toIsoDate(snapshot.lastDay);
  const hash = reproHash({
    type,
    subject,
    params,
    inputs,
    as_of: asOf,
    compute_version: ENGINE_VERSION,
    payload: toJson(payload),
  });
  return { asOf, inputs, reproHash: hash };
}

/** The numbers of the items of a list in order, as 64-bit floats, little-endian. */
function digestList(list: ListSubject): ReadInput {
  const isSignals = list.type === 'signal_list';
  const numbers = isSignals
    ? list.signals.map(({ time, side }) => [time, side === 'buy' ? 1 : 0])
    : list.trades.map((trade) => [trade.entryTime, trade.exitTime, trade.entryPrice, trade.exitPrice]);
  const digest = createHash('sha256')
    .update(bytesOf(Float64Array.from(numbers.flat())))
    .digest('hex');
  return { id: isSignals ? 'signals' : 'trades', digest };
}

/** SHA-256 (hex) over the days as 32-bit integers and the five columns as 64-bit floats, all little-endian. */
export function digestMarket({ days, columns }: SharedMarket): string {
  const hash = createHash('sha256').update(bytesOf(days));
  for (const field of ['open', 'high', 'low', 'close', 'volume']) hash.update(bytesOf(columns[field] as Float64Array));
  return hash.digest('hex');
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
