import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../engine/backtest/engine-version.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';
import { reproHash } from '../knowledge/repro-hash.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { BacktestTask } from '../threads/engine-thread.ts';
import type { SharedMarket } from '../threads/shared-inputs.ts';

/** Something that was read, and its fingerprint. */
export interface ReadInput {
  readonly id: string;
  /** SHA-256 (hex). */
  readonly digest: string;
}

/** What a result was computed from. */
export interface Provenance {
  /** Day of the newest data the service had. */
  readonly asOf: string;
  readonly inputs: readonly ReadInput[];
  /** SHA-256 (hex) of the request, the inputs and the result, as canonical JSON. */
  readonly reproHash: string;
}

/** A result and all that it is a function of. */
export interface Computed extends Pick<BacktestTask, 'market' | 'bitcoin' | 'series'> {
  readonly type: 'backtest' | 'validation';
  readonly subject: string;
  readonly params: object;
  /** What the caller sent that is too long to be a parameter. */
  readonly sent: readonly ReadInput[];
  readonly payload: object;
}

/** Fingerprints of what a result was computed from, and of the result itself. */
export function provenance(
  { type, subject, market, bitcoin, series, params, sent, payload }: Computed,
  snapshot: SeriesSnapshot,
): Provenance {
  const asOf = toIsoDate(snapshot.lastDay);
  const markets = [market, ...(bitcoin && bitcoin.code !== market.code ? [bitcoin] : [])];
  const inputs = [
    ...markets.map((one) => ({ id: one.code, digest: digestMarket(one) })),
    ...Object.keys(series.columns)
      .sort()
      .map((id) => ({ id, digest: snapshot.digest(id) })),
    ...sent,
  ];
  const hash = reproHash({
    ...{ type, subject, as_of: asOf, compute_version: ENGINE_VERSION, inputs },
    params: toJson(params),
    payload: toJson(payload),
  });
  return { asOf, inputs, reproHash: hash };
}

/** SHA-256 (hex) over the days as 32-bit integers and the five columns as 64-bit floats, all little-endian. */
function digestMarket({ days, columns }: SharedMarket): string {
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
