import type { Json } from '../../engine/knowledge/declaration.ts';

/** Kinds of state change a caller can be alerted to. */
export const EVENT_KINDS = ['signal_alert', 'cycle_band', 'pulse_score', 'bullmarket_stage'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_TYPES = [
  'svc.pulse.score_crossed',
  'svc.cycle.band_changed',
  'svc.bullmarket.stage_changed',
  'svc.signal.flipped',
  'svc.test',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export type JsonObject = { readonly [key: string]: Json };

/** A state change, written in the transaction that made it. */
export interface DomainEvent {
  /** UUID v7, the cursor a client resumes from. */
  readonly id: string;
  readonly type: EventType;
  readonly kind: EventKind;
  readonly occurredAt: Date;
  /** The knowledge object that changed, as `type/subject@day`. */
  readonly knowledgeId: string;
  readonly current: JsonObject;
  readonly previous: JsonObject | null;
  readonly context: JsonObject;
}

/** Reading side of the outbox: the table is the truth, the wake-up only says "look". */
export interface EventLog {
  /** Events after the one with this id, oldest first. `null` starts at the beginning. @throws DomainError `not_found` for an unknown id. */
  readAfter(id: string | null, limit: number): Promise<readonly DomainEvent[]>;
  /** Id of the newest event, null when there is none. */
  head(): Promise<string | null>;
  find(ids: readonly string[]): Promise<readonly (DomainEvent | null)[]>;
  /** Calls the listener after each commit that appended events; returns the way to stop. */
  onAppended(listener: () => void): () => void;
}
