import type { Json } from '../../engine/knowledge/declaration.ts';
import { shape } from '../../engine/shape.ts';

/** Kinds of state change that callers can subscribe to. */
export const EVENT_KINDS = ['signal_alert', 'cycle_band', 'pulse_score', 'bullmarket_stage'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds with their meaning. */
export const EVENT_KIND = shape.enumeration(
  'EventKind',
  'Kind of state change, which decides the members of its states and its context.',
  {
    signal_alert: 'A strategy changed its signal on a market at the close of a bar.',
    cycle_band: 'The Bitcoin cycle score entered another band.',
    pulse_score: 'The pulse score changed, from 0 to 100; a subscription is notified when it crosses its threshold.',
    bullmarket_stage: 'The number of active stages of the bull market traffic light changed, 0 to 5.',
  } satisfies Record<EventKind, string>,
);

export const EVENT_TYPES = [
  'svc.pulse.score_crossed',
  'svc.cycle.band_changed',
  'svc.bullmarket.stage_changed',
  'svc.signal.flipped',
  'svc.test',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export type JsonObject = { readonly [key: string]: Json };

/** A state change, written in the transaction that caused it. */
export interface StateChange {
  /** UUID v7; the cursor that clients resume from. */
  readonly id: string;
  readonly type: EventType;
  readonly kind: EventKind;
  readonly occurredAt: Date;
  /** Id of the changed knowledge object, as `type/subject@day`. */
  readonly knowledgeId: string;
  readonly current: JsonObject;
  readonly previous: JsonObject | null;
  readonly context: JsonObject;
}

export type NewStateChange = Omit<StateChange, 'id' | 'occurredAt'>;

/** Read access to the outbox table; wake-ups only say when to read. */
export interface EventLog {
  /** Returns events after an id, oldest first; `null` starts at the beginning. @throws DomainError `not_found` for an unknown id. */
  readAfter(id: string | null, limit: number): Promise<readonly StateChange[]>;
  /** Returns the id of the newest event; null when there is none. */
  head(): Promise<string | null>;
  find(ids: readonly string[]): Promise<readonly (StateChange | null)[]>;
  /** Calls the listener after each commit that appended events; returns a function that stops it. */
  onAppended(listener: () => void): () => void;
}
