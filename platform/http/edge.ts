import type { IncomingMessage } from 'node:http';
import type { Caller } from '../caller.ts';

/** What a quota says after a request was counted. */
export interface QuotaState {
  readonly exceeded: boolean;
  /** Seconds until one more request is allowed; 0 unless exceeded. */
  readonly retryAfterSeconds: number;
  /** `RateLimit-Policy` and `RateLimit` (IETF httpapi draft), and `Retry-After` when exceeded. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How much of a quota of requests is used. */
export interface QuotaUse {
  readonly window: 'hour' | 'day';
  readonly limit: number;
  readonly used: number;
  /** Seconds until it is whole again; 0 while nothing of it is used. */
  readonly resetSeconds: number;
}

/** Who opens a page: somebody who is signed in, or anybody from a network. */
export interface Reader {
  readonly accountId: string | null;
  readonly network: string;
}

/** The mark that a request under an Idempotency-Key was counted. */
export interface CountedKey {
  /** Whether an earlier request under it was counted, and its process killed before it was answered. */
  readonly before: boolean;
  /** Takes the mark away: the request was answered. */
  forget(): Promise<void>;
}

/** The service's edge: who is calling and how much they may still call. Answers synchronously when everything is in memory. */
export interface Edge {
  /** @throws DomainError `unauthenticated` when a key is sent and is not valid. No key: an anonymous caller of tier `public`. */
  identify(request: IncomingMessage): Caller | Promise<Caller>;
  /** Counts `cost` requests for the caller. */
  charge(caller: Caller, cost: number): QuotaState | Promise<QuotaState>;
  /** Takes back what was counted; gives the headers that say what is left. */
  giveBack(caller: Caller, cost: number): Promise<QuotaState['headers']>;
  /** Marks a request under an Idempotency-Key as counted. */
  markKey(caller: Caller, key: string): Promise<CountedKey>;
  /** What is used of the caller's quotas, at no cost. */
  usage(caller: Caller): Promise<readonly QuotaUse[]>;
  /** The quota of pages for people, which costs callers of the API nothing. */
  readonly pages: {
    charge(reader: Reader): QuotaState | Promise<QuotaState>;
    giveBack(reader: Reader): Promise<QuotaState['headers']>;
  };
}

/** What the edge middleware leaves in `response.locals.edge` for every handler behind it. */
export interface EdgeState {
  readonly caller: Caller;
  /** Network address the request comes from. */
  readonly address: string;
  readonly requestId: string;
  /** Takes back the count of this request, once; gives the headers that say what is left. Only behind the charge. */
  giveBack?(): Promise<QuotaState['headers']>;
  /** Marks this request, which was counted, as one under an Idempotency-Key. Only behind the charge. */
  markKey?(key: string): Promise<CountedKey>;
}

/** Header that every answer carries, errors included. */
export const SERVICE_HEADER = ['X-Service-Api', 'v1'] as const;

/** Header of every answer of a service on generated sample data. */
export const SAMPLE_HEADER = ['X-Sample-Data', 'true'] as const;

/** What browsers are told on every answer, name and value in turn. */
export const BROWSER_HEADERS = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'same-origin',
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'X-Service-Api, X-Sample-Data, X-Request-Id, X-Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, ETag, Allow, WWW-Authenticate, PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE',
] as const;
