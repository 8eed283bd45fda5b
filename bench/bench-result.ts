/** Result of a bench: our figure, the limit it is compared with, and whether it meets it. */
export interface BenchResult {
  readonly name: string;
  /** The figures as text, including units. */
  readonly figures: string;
  /** The limit as text; null if a figure is only reported. */
  readonly limit: string | null;
  readonly holds: boolean;
}
