import type { Day } from '../../engine/calendar.ts';

/** Inputs of a proof: its time and its randomness come from outside. */
export interface ProofTask {
  readonly seed: number;
  /** The only past day to judge, for proofs that iterate over days; null for as many as time permits. */
  readonly day: Day | null;
  /** Whether the time of the proof is up; it then finishes the current case. */
  isOver(): boolean;
  /** Reports the progress of the proof. */
  progress(done: string): void;
}

/** A case in which the law does not hold. */
export interface ProofFailure {
  readonly what: string;
  /** The command that reproduces it, or the location of the evidence. */
  readonly again: string;
}

export interface ProofResult {
  /** Number of judged rounds or cases, as text. */
  readonly done: string;
  readonly failures: readonly ProofFailure[];
}

/** A law that is tried on as many cases as time permits. */
export interface Proof {
  /** The name on the command line; proofs of one law on two databases share it. */
  readonly name: string;
  /** The name in the report. */
  readonly title: string;
  /** A prerequisite that this machine lacks; null if the proof can run. */
  readonly lacks: string | null;
  run(task: ProofTask): Promise<ProofResult>;
}
