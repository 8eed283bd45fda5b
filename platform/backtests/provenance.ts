import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../engine/backtest/engine-version.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';
import { reproHash } from '../knowledge/repro-hash.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { BacktestTask } from '../threads/engine-thread.ts';
import type { SharedMarket } from '../threads/shared-inputs.ts';

/** What a backtest was computed from. */
export interface BacktestProvenance {
  /** Day of the newest data the service had. */
  readonly asOf: string;
  readonly inputs: readonly { readonly id: string; readonly digest: string }[];
  /** SHA-256 (hex) of the request, the inputs and the result, as canonical JSON. */
  readonly reproHash: string;
}

/** Fingerprints of what a backtest read, and of the backtest itself. */
export function backtestProvenance(
  { request, market, bitcoin, series, options }: BacktestTask,
  snapshot: SeriesSnapshot,
  payload: object,
): BacktestProvenance {
  const asOf = toIsoDate(snapshot.lastDay);
  const markets = [market, ...(bitcoin && bitcoin.code !== market.code ? [bitcoin] : [])];
  const inputs = [
    ...markets.map((one) => ({ id: one.code, digest: digestMarket(one) })),
    ...Object.keys(series.columns)
      .sort()
      .map((id) => ({ id, digest: snapshot.digest(id) })),
  ];
  const hash = reproHash({
    type: 'backtest',
    subject: request.strategy,
    as_of: asOf,
    compute_version: ENGINE_VERSION,
    params: { request: toJson(request), options: toJson(options) },
    inputs,
    payload: toJson(payload),
  });
  return { asOf, inputs, reproHash: hash };
}

/** SHA-256 (hex) over the days as 32-bit integers and the five columns as 64-bit floats, all little-endian. */
export function digestMarket({ days, columns }: SharedMarket): string {
  const hash = createHash('sha256').update(toBytes(days));
  for (const field of ['open', 'high', 'low', 'close', 'volume']) hash.update(toBytes(columns[field] as Float64Array));
  return hash.digest('hex');
}

/** The machines this runs on are little-endian. */
function toBytes({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
