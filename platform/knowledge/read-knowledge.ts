import { type Day, toDay } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { DomainError } from '../errors.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import type { SeriesSnapshot, SeriesStore } from '../series/series-snapshot.ts';
import { formatKnowledgeId, type KnowledgeId, parseKnowledgeId } from './knowledge-id.ts';

const KEPT_READINGS = 512;
const cache = new WeakMap<SeriesSnapshot, BoundedMap<string, KnowledgeResult>>();

/** A computed reading with its identity. */
export interface KnowledgeReading {
  readonly id: string;
  readonly key: KnowledgeId;
  readonly declaration: KnowledgeDeclaration;
  readonly result: KnowledgeResult;
  /** The state of knowledge it was computed from. */
  readonly snapshot: SeriesSnapshot;
}

export interface ReadOptions {
  readonly subject: string;
  readonly asOf: Day;
  /** Set when the snapshot is a past one, so that the id says so. */
  readonly version?: number | null;
}

/** The reading of a declaration as of a day, or null when its inputs have not begun. The same snapshot and day are computed once. */
export function readKnowledge(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  options: ReadOptions,
): KnowledgeReading | null {
  const { subject, version = null } = options;
  const key = { type: declaration.type, subject, asOf: Math.min(options.asOf, snapshot.lastDay), version };
  const id = formatKnowledgeId(key);
  let kept = cache.get(snapshot);
  if (!kept) {
    kept = new BoundedMap(KEPT_READINGS);
    cache.set(snapshot, kept);
  }
  const result = kept.get(id) ?? declaration.compute(snapshot.view(key.asOf), subject);
  if (!result) return null;
  kept.set(id, result);
  return { id, key, declaration, result, snapshot };
}

/**
 * The newest reading, as of the day it describes.
 *
 * @throws DomainError `source_unavailable` when its inputs have no data.
 */
export function readLatestKnowledge(
  snapshot: SeriesSnapshot,
  declaration: KnowledgeDeclaration,
  subject: string,
): KnowledgeReading {
  const newest = readKnowledge(snapshot, declaration, { subject, asOf: snapshot.lastDay });
  const own = newest && readKnowledge(snapshot, declaration, { subject, asOf: toDay(newest.result.date) });
  if (!own)
    throw new DomainError('source_unavailable', `${declaration.type} has no data yet.`, {
      source: declaration.inputs(subject).join(', '),
    });
  return own;
}

/** The reading an entity reference names; null when it names none of this declaration. */
export async function readKnowledgeReference(
  id: string,
  declaration: KnowledgeDeclaration,
  current: SeriesSnapshot,
  store: SeriesStore,
): Promise<KnowledgeReading | null> {
  const key = parseKnowledgeId(id);
  if (!key || key.type !== declaration.type || !declaration.subjects.includes(key.subject)) return null;
  const snapshot = key.version === null ? current : await store.atVersion(key.version);
  return snapshot && readKnowledge(snapshot, declaration, key);
}

/** The reading an id names, of whatever type; null when it names none. */
export async function parseReference(
  id: string,
  declarations: readonly KnowledgeDeclaration[],
  current: SeriesSnapshot,
  store: SeriesStore,
): Promise<KnowledgeReading | null> {
  const declaration = declarations.find(({ type }) => type === parseKnowledgeId(id)?.type);
  return declaration ? readKnowledgeReference(id, declaration, current, store) : null;
}
