import type fc from 'fast-check';

/** One thing that is tried again and again with other values. */
export interface Probe<Case = unknown> {
  /** Channel, operation and whether the values are valid. */
  readonly name: string;
  readonly cases: fc.Arbitrary<Case>;
  /** Cases that are tried where another probe tries one. */
  readonly share: number;
  /** What is wrong with the answer to a case; null when nothing is. */
  try(one: Case): Promise<string | null>;
}

/** An answer on the wire. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A way to ask the service; every request is counted and timed. */
export type Ask = (path: string, init: RequestInit) => Promise<Heard>;

/** JSON of an answer; undefined when it is none. */
export function jsonOf({ text }: Pick<Heard, 'text'>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
