import { toIsoDate } from '../../engine/calendar.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';
import { latest } from '../../engine/series-view.ts';
import type { KnowledgeReading } from './read-knowledge.ts';
import { reproHash } from './repro-hash.ts';

/** An input of a reading with the fingerprint of everything that was known of it. */
export interface KnowledgeInput {
  readonly id: string;
  readonly source: string | null;
  /** SHA-256 (hex) of the column from the genesis day to the as-of day, as little-endian doubles. */
  readonly digest: string;
  /** Day of the newest value, null without one. */
  readonly lastKnownAt: string | null;
}

/** The inputs of a reading as they were on its day. */
export function inputsOf({ snapshot, declaration, key }: KnowledgeReading): readonly KnowledgeInput[] {
  const view = snapshot.view(key.asOf);
  return declaration.inputs(key.subject).map((id) => {
    const newest = latest(view, id);
    return {
      id,
      source: snapshot.source(id),
      digest: snapshot.digest(id, key.asOf),
      lastKnownAt: newest && toIsoDate(newest.day),
    };
  });
}

/** The hash anyone can recompute from type, subject, day, compute version, params, input digests and payload. */
export function reproHashOf(reading: KnowledgeReading): string {
  const { declaration, key, result } = reading;
  return reproHash({
    type: declaration.type,
    subject: key.subject,
    as_of: toIsoDate(key.asOf),
    compute_version: declaration.computeVersion,
    params: declaration.params as Json,
    inputs: inputsOf(reading).map(({ id, digest }) => ({ id, digest })),
    payload: result.payload,
  });
}
