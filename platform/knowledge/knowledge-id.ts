import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';

/** A knowledge object by name: what it is about, as of when, and as known when. */
export interface KnowledgeId {
  readonly type: string;
  readonly subject: string;
  readonly asOf: Day;
  /** Data version it is computed from; null for the current one. */
  readonly version: number | null;
}

const PATTERN = /^([a-z][a-z0-9_]*)\/([A-Za-z0-9_.:-]+)@(\d{4}-\d{2}-\d{2})(?:~(\d{1,9}))?$/;

/** `type/subject@day`, and `~version` for an earlier state of knowledge: the key of the entity in every subgraph. */
export function formatKnowledgeId({ type, subject, asOf, version }: KnowledgeId): string {
  return `${type}/${subject}@${toIsoDate(asOf)}${version === null ? '' : `~${version}`}`;
}

/** Reads an id; null when it is none. */
export function parseKnowledgeId(id: string): KnowledgeId | null {
  const [, type, subject, date, version] = PATTERN.exec(id) ?? [];
  if (type === undefined || subject === undefined || date === undefined) return null;
  try {
    return { type, subject, asOf: toDay(date), version: version === undefined ? null : Number(version) };
  } catch {
    return null;
  }
}
