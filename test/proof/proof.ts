import type { Day } from '../../engine/calendar.ts';

/** What a proof works with: its time and its randomness come from outside. */
export interface ProofTask {
  readonly seed: number;
  /** The only past day to judge, for proofs that go over days; null for as many as there is time for. */
  readonly day: Day | null;
  /** Whether the time of the proof is up; it then finishes the case at hand. */
  isOver(): boolean;
  /** Reports how far the proof is. */
  progress(done: string): void;
}

/** A case in which the law does not hold. */
export interface ProofFailure {
  readonly what: string;
  /** The command, or the place of the evidence, from which it can be reproduced. */
  readonly again: string;
}

export interface ProofResult {
  /** Rounds or cases that were judged, in words. */
  readonly done: string;
  readonly failures: readonly ProofFailure[];
}

/** A law that is tried on as many cases as there is time for. */
export interface Proof {
  /** The name on the command line; proofs of one law on two databases share it. */
  readonly name: string;
  /** The name in the report. */
  readonly title: string;
  /** What the proof needs and this machine does not have; null when it can run. */
  readonly lacks: string | null;
  run(task: ProofTask): Promise<ProofResult>;
}
