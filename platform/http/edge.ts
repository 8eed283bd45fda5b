import type { IncomingMessage } from 'node:http';
import type { Caller } from '../caller.ts';
import type { TraceScope } from '../tracing/trace.ts';

/** State of a quota after a charge. */
export interface QuotaState {
  readonly exceeded: boolean;
  /** Seconds until one more request is allowed; 0 unless exceeded. */
  readonly retryAfterSeconds: number;
  /** `RateLimit-Policy` and `RateLimit` (IETF httpapi draft), and `Retry-After` when exceeded. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Usage of a request quota. */
export interface QuotaUse {
  readonly window: 'hour' | 'day';
  readonly limit: number;
  readonly used: number;
  /** Seconds until the window resets; 0 while unused. */
  readonly resetSeconds: number;
}

/** Reader of an HTML page: a signed-in account, else a network. */
export interface Reader {
  readonly accountId: string | null;
  readonly network: string;
}

/** Mark of a charged request under an Idempotency-Key. */
export interface CountedKey {
  /** Whether an earlier attempt was charged and its process killed before responding. */
  readonly before: boolean;
  /** Removes the mark after the response. */
  forget(): Promise<void>;
}

/** Identifies callers and enforces quotas. Synchronous when everything is in memory. */
export interface Edge {
  /** Returns the caller; an anonymous one of tier `public` without a key. @throws DomainError `unauthenticated` for an invalid key. */
  identify(request: IncomingMessage): Caller | Promise<Caller>;
  /** Charges `cost` requests to the caller. */
  charge(caller: Caller, cost: number): QuotaState | Promise<QuotaState>;
  /** Refunds a charge; returns updated RateLimit headers. */
  giveBack(caller: Caller, cost: number): Promise<QuotaState['headers']>;
  /** Marks a request under an Idempotency-Key as charged. */
  markKey(caller: Caller, key: string): Promise<CountedKey>;
  /** Returns usage of the caller's quotas, free of charge. */
  usage(caller: Caller): Promise<readonly QuotaUse[]>;
  /** Separate quota of HTML pages. */
  readonly pages: {
    charge(reader: Reader): QuotaState | Promise<QuotaState>;
    giveBack(reader: Reader): Promise<QuotaState['headers']>;
  };
}

/** State that the edge middleware stores in `response.locals.edge`. */
export interface EdgeState {
  readonly caller: Caller;
  /** Client network address. */
  readonly address: string;
  readonly requestId: string;
  /** Place of the request in its trace, where one is recorded. */
  readonly scope?: TraceScope | undefined;
  /** Trace context that the request came with, which goes on to subgraphs in other processes where no scope does. */
  readonly traceHeaders?: Readonly<Record<string, string>> | undefined;
  /** Refunds this request once; returns updated RateLimit headers. Present after the charge only. */
  giveBack?(): Promise<QuotaState['headers']>;
  /** Marks this charged request as one under an Idempotency-Key. Present after the charge only. */
  markKey?(key: string): Promise<CountedKey>;
}

/** Header of every response, including errors. */
export const SERVICE_HEADER = ['X-Service-Api', 'v1'] as const;

/** Header of every response computed from generated sample data. */
export const SAMPLE_HEADER = ['X-Sample-Data', 'true'] as const;

/** Security and CORS headers of every response, alternating names and values. */
export const BROWSER_HEADERS = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'same-origin',
  'Access-Control-Allow-Origin',
  '*',
  // `*` names every header of an answer to a request without cookies. Browsers allow no other where any origin may ask.
  'Access-Control-Expose-Headers',
  '*',
] as const;
