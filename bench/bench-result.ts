/** What a bench found: a number of ours, what it is held against, and whether it holds. */
export interface BenchResult {
  readonly name: string;
  /** The figures in words, units included. */
  readonly figures: string;
  /** The limit in words; null where a figure is only reported. */
  readonly limit: string | null;
  readonly holds: boolean;
}
