/** What a bench found: our throughput and a peer's, measured in the same run, alternating. */
export interface BenchResult {
  readonly name: string;
  /** Unit of both numbers; more is better. */
  readonly unit: string;
  /** Median of the rounds. */
  readonly ours: number;
  readonly peer: number;
  /** Median of the ratios of the rounds, ours over peer. */
  readonly ratio: number;
  /** Ratio that must hold. */
  readonly floor: number;
}
