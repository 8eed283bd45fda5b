import type fc from 'fast-check';

/** One operation that is tried repeatedly with different values. */
export interface Probe<Case = unknown> {
  /** Channel, operation and whether the values are valid. */
  readonly name: string;
  readonly cases: fc.Arbitrary<Case>;
  /** Number of cases for each case of another probe. */
  readonly share: number;
  /** What is wrong with the answer to a case; null if nothing is. */
  try(one: Case): Promise<string | null>;
}

/** An answer on the wire. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends requests to the service; every request is counted and timed. */
export type Ask = (path: string, init: RequestInit) => Promise<Heard>;

/** Parsed JSON of an answer; undefined if it is not JSON. */
export function jsonOf({ text }: Pick<Heard, 'text'>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
