import type { ZodType } from 'zod';
import type { Day } from '../../engine/calendar.ts';
import type { Collected } from '../collected.ts';
import type { PlanStepKey } from './plan-step.ts';

/** Content of a request in addition to its path. */
export interface RequestContent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a request without it is a GET. */
  readonly json?: unknown;
}

/** Requested days, and the functions to request them with. */
export interface SourceRequest {
  /**
   * First requested day, inclusive, like `to`; both are complete. A source that reports only current values answers for
   * `to`.
   */
  readonly from: Day;
  readonly to: Day;
  /** Current time; rows dated later are refused as clock skew. */
  readonly now: Date;
  /**
   * Requests a path (with query) below the origin of the source and validates the answer against a schema.
   *
   * @throws DomainError `source_unavailable` naming the source: no answer in time, an error status after the last
   *   attempt, text that is not JSON, or JSON that differs from the provider's documentation.
   */
  getJson<Output>(pathAndQuery: string, schema: ZodType<Output>, content?: RequestContent): Promise<Output>;
  /**
   * As {@link getJson} for resources that may not exist: null when the provider answers with the status that means so.
   */
  findJson<Output>(pathAndQuery: string, schema: ZodType<Output>, absentStatus: number): Promise<Output | null>;
  /** As {@link getJson} for pages and CSV. */
  getText(pathAndQuery: string, content?: RequestContent): Promise<string>;
  /** Key of the caller at the provider, for sources that {@link Source.keySetting name} a setting for it. */
  readonly apiKey: string | null;
}

/** Terms under which a provider publishes its data, for a service that passes it on. */
export interface Licence {
  /**
   * Whether a service for others may pass the data on: `yes`; `no`, the licence forbids it; `ask`, the provider must
   * agree first, which also applies to unclear terms.
   */
  readonly commercial: 'yes' | 'no' | 'ask';
  /** The terms in one sentence. */
  readonly note: string;
  /** URL of the terms. */
  readonly terms: string;
  /** Attribution the provider requires, in its own words where it gives them, and the link it requires. */
  readonly attribution: { readonly text: string; readonly link: string };
}

/** Countries or networks from which a provider refuses requests, and the workaround. */
export interface Blocked {
  readonly where: string;
  readonly instead: string;
}

/** A provider's dataset, as the daily plan collects it. */
export interface Source {
  /** Stem of the file and key of the provenance, for example `binance-klines`. */
  readonly key: string;
  readonly title: string;
  /** URL of the provider's host; tests and mirrors replace it. */
  readonly origin: string;
  readonly cadence: 'daily' | 'eight_hours' | 'weekly' | 'monthly';
  /**
   * First day the provider has, `YYYY-MM-DD`; the number of days for one that keeps only its newest; null for one that
   * reports only current values. A fresh database is filled from there.
   */
  readonly since: string | { readonly lastDays: number } | null;
  readonly licence: Licence;
  /** Null where no blocking is known. */
  readonly blocked: Blocked | null;
  /** Page that documents the answers the parser expects. */
  readonly documentation: string;
  /** Environment setting that holds the provider's key. */
  readonly keySetting?: string;
  /** Whether the source also runs without the key, for example with fewer requests; otherwise it is left out. */
  readonly keyIsOptional?: boolean;
  /** Step of the daily plan that queries it, for a source declared by a manifest, which the plan does not name. */
  readonly step?: PlanStepKey;
  /** Why `LIVE_SOURCES=all` leaves it out; naming the source turns it on. */
  readonly offByDefault?: string;
  /** Ids of the collected series it delivers. */
  readonly series: readonly string[];
  /** Ids of the panels it delivers rows to. */
  readonly panels: readonly string[];
  /** Minimum milliseconds between two requests to the host. */
  readonly pauseMs: number;
  /** Days for which the last value remains valid while the source is down. */
  readonly staleDays: number;
  fetch(request: SourceRequest): Promise<Collected>;
}
