import type { ZodType } from 'zod';
import type { Day } from '../../engine/calendar.ts';
import type { Collected } from '../collected.ts';
import type { PlanStepKey } from '../schedule/plan.ts';

/** What a request sends beside its path. */
export interface RequestContent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a request without it is a GET. */
  readonly json?: unknown;
}

/** What a source is asked for, and what it asks with. */
export interface SourceRequest {
  /** First and last day wanted, inclusive; both are complete. A source that only knows now answers for `to`. */
  readonly from: Day;
  readonly to: Day;
  /** Now: what is dated later than this is clock skew and refused. */
  readonly now: Date;
  /**
   * Asks for a path (with query) below the origin of the source and checks the answer against a schema.
   *
   * @throws DomainError `source_unavailable` naming the source: no answer in time, an error status after the last
   *   attempt, text that is not JSON, or JSON that is not what the provider documents.
   */
  getJson<Output>(pathAndQuery: string, schema: ZodType<Output>, content?: RequestContent): Promise<Output>;
  /** As {@link getJson} for what the provider may not have: null when it answers with the status that says so. */
  findJson<Output>(pathAndQuery: string, schema: ZodType<Output>, absentStatus: number): Promise<Output | null>;
  /** As {@link getJson} for pages and CSV. */
  getText(pathAndQuery: string, content?: RequestContent): Promise<string>;
  /** Key of the caller at the provider, for sources that {@link Source.keySetting name} a setting for it. */
  readonly apiKey: string | null;
}

/** The terms a provider gives its data under, as a service that passes it on needs them. */
export interface Licence {
  /**
   * Whether a service for others may pass the data on: `yes`; `no`, the licence forbids it; `ask`, the provider has to
   * agree first, which is also what terms that do not say it clearly come to.
   */
  readonly commercial: 'yes' | 'no' | 'ask';
  /** The terms in a sentence. */
  readonly note: string;
  /** Page of the terms. */
  readonly terms: string;
  /** What the provider wants to stand beside its data, word for word where it gives the words, and where it leads to. */
  readonly attribution: { readonly text: string; readonly link: string };
}

/** Where a provider refuses an answer, and what helps there. */
export interface Blocked {
  readonly where: string;
  readonly instead: string;
}

/** A provider's dataset, as the daily plan collects it. */
export interface Source {
  /** Stem of the file and key of the provenance, for example `binance-klines`. */
  readonly key: string;
  readonly title: string;
  /** Where it lives; tests and mirrors put another origin in its place. */
  readonly origin: string;
  readonly cadence: 'daily' | 'eight_hours' | 'weekly' | 'monthly';
  /**
   * First day the provider has, `YYYY-MM-DD`; of one that keeps only its newest days, how many; null for one that only
   * knows now. A fresh database is filled from there.
   */
  readonly since: string | { readonly lastDays: number } | null;
  readonly licence: Licence;
  /** Null where nothing is known to be blocked. */
  readonly blocked: Blocked | null;
  /** Page that documents the answers the parser expects. */
  readonly documentation: string;
  /** Environment setting that holds the provider's key. */
  readonly keySetting?: string;
  /** Whether the source runs without the key too, for example with fewer requests; else it is left out. */
  readonly keyIsOptional?: boolean;
  /** Step of the daily plan that asks it, where the plan does not name it: one that a manifest declares. */
  readonly step?: PlanStepKey;
  /** Why `LIVE_SOURCES=all` leaves it out; naming it turns it on. */
  readonly offByDefault?: string;
  /** Ids of the collected series it delivers. */
  readonly series: readonly string[];
  /** Ids of the panels it delivers rows to. */
  readonly panels: readonly string[];
  /** Least milliseconds between two requests to the host. */
  readonly pauseMs: number;
  /** How many days the last good value may stand in while the source is dead. */
  readonly staleDays: number;
  fetch(request: SourceRequest): Promise<Collected>;
}
