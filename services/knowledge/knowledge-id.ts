import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';

/** Identity of a reading: type and subject, as-of day, and data version. */
export interface KnowledgeId {
  readonly type: string;
  readonly subject: string;
  readonly asOf: Day;
  /** Data version it is computed from; null for the current one. */
  readonly version: number | null;
}

const PATTERN = /^([a-z][a-z0-9_]*)\/([A-Za-z0-9_.:-]+)@(\d{4}-\d{2}-\d{2})(?:~(\d{1,9}))?$/;

/** Formats `type/subject@day`, with `~version` for an earlier data version. The key of the entity in every subgraph. */
export function formatKnowledgeId({ type, subject, asOf, version }: KnowledgeId): string {
  return `${type}/${subject}@${toIsoDate(asOf)}${version === null ? '' : `~${version}`}`;
}

/** Parses an id; null when malformed. */
export function parseKnowledgeId(id: string): KnowledgeId | null {
  const [, type, subject, date, version] = PATTERN.exec(id) ?? [];
  if (type === undefined || subject === undefined || date === undefined) return null;
  try {
    return { type, subject, asOf: toDay(date), version: version === undefined ? null : Number(version) };
  } catch {
    return null;
  }
}
