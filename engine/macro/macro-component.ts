import type { HistoryNeed } from '../history/history-need.ts';
import type { Unit } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';

/** A text in both languages. */
export interface Label {
  readonly en: string;
  readonly de: string;
}

/** One of the six groups of the macro regime. */
export interface MacroTier {
  readonly key: string;
  readonly label: Label;
  /** Weight out of 100. */
  readonly weight: number;
  /** Series of the tier's score. */
  readonly output: string;
}

/** One of the eighteen readings of the macro regime. */
export interface MacroComponent {
  readonly key: string;
  /** Key of its tier. */
  readonly tier: string;
  readonly label: Label;
  readonly unit: Unit;
  /** `positive`: a high value raises the score; `negative`: it lowers it. */
  readonly direction: 'positive' | 'negative';
  readonly inputs: readonly string[];
  /** Series of the component's score. */
  readonly output: string;
  /** How the value is computed from the inputs. */
  readonly formula: string;
  /** Days from the described day to the day at whose 00:00 UTC the value is known. */
  readonly lagDays: number;
  /** Histories of {@link inputs} that a rank among all days needs. */
  readonly since: readonly HistoryNeed[];
  /** Days a known value is carried forward before it is stale: two missed releases. */
  readonly keepDays: number;
  /**
   * Returns values by the day they describe, on the index of the view. A value may need later days, up to {@link
   * lagDays} after its own; it is used no earlier than that.
   */
  observed(view: SeriesView): Float64Array;
}
