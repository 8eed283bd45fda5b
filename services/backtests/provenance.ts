import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../engine/backtest/engine-version.ts';
import type { GridRequest } from '../../engine/backtest/grid-report.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';
import { type RowOf, type ShapeOf, shape } from '../../engine/shape.ts';
import type { ListSubject } from '../../engine/validation/validation-subject.ts';
import { bytesOf } from '../../platform/memory/bytes-of.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { BacktestTask, ValidationTask } from '../../platform/threads/engine-thread.ts';
import type { SharedMarket } from '../../platform/threads/shared-inputs.ts';
import { reproHash } from '../knowledge/repro-hash.ts';

const READ_INPUT = shape.object('BacktestInput', 'Something a backtest or a validation read.', {
  id: shape.text('Id of the market or the series; signals or trades for a list.'),
  digest: shape.text(
    'SHA-256 (hex), little-endian: of a series its column from the genesis day; of a market its days as 32-bit integers, then open, high, low, close and volume as doubles; of a list its items in order as doubles, times in milliseconds since 1970, a buy as 1 and a sale as 0.',
  ),
});
type ReadInput = ShapeOf<typeof READ_INPUT>;

/** Fields of everything that is computed on request: the newest data, the inputs and the hash. */
export const PROVENANCE = {
  asOf: shape.date('Newest day of the data.'),
  inputs: shape.list(READ_INPUT, 'Inputs with their fingerprints.'),
  reproHash: shape.text('SHA-256 (hex) over the canonical JSON of request, input digests and result.'),
};
export type BacktestProvenance = RowOf<typeof PROVENANCE>;

/** Computes a backtest's input digests and its own hash. */
export function backtestProvenance(task: BacktestTask, snapshot: SeriesSnapshot, payload: object): BacktestProvenance {
  const { request, options } = task;
  const { declaredTrials, monteCarlo, pbo, seed } = options;
  // Earlier trials are omitted: a repetition counts this backtest among them, and the evidence shows their effect.
  const params = { request: toJson(request), options: { declaredTrials, monteCarlo, pbo, seed } };
  return fingerprint('backtest', request.strategy, params, readInputs(task, snapshot), snapshot, payload);
}

/** Computes the digests of a grid bot's backtest and of the bars it read. */
export function gridProvenance(
  request: GridRequest,
  market: SharedMarket,
  snapshot: SeriesSnapshot,
  payload: object,
): BacktestProvenance {
  const inputs = [{ id: market.code, digest: digestMarket(market) }];
  return fingerprint('backtest', 'grid_bot', { request: toJson(request) }, inputs, snapshot, payload);
}

/** Computes a validation's input digests, including a submitted list, and its own hash. */
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

/** Digests a list's numbers in order, as 64-bit floats, little-endian. */
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
