import type { Day } from '../../engine/calendar.ts';
import type { PanelView } from '../../engine/panel-view.ts';
import type { SeriesView } from '../../engine/series-view.ts';

/** Days of a series that one source delivered: from the first to the last of them, gaps included. */
export interface SourceSpan {
  readonly source: string;
  readonly from: Day;
  readonly to: Day;
}

/** All series of one data version, immutable. A request holds one and sees one consistent state of the world. */
export interface SeriesSnapshot {
  /** Data version; grows by one with every publication. */
  readonly version: number;
  readonly publishedAt: Date;
  /** Whether the numbers come from the generated sample dataset. */
  readonly sample: boolean;
  /** Last day with any observation, the clock's day at most. */
  readonly lastDay: Day;
  /** Everything up to and including `asOf` (default and at most: {@link lastDay}). Views of the same day are the same object. */
  view(asOf?: Day): SeriesView;
  /** A panel up to and including `asOf` (default and at most: the clock's day). */
  panel(panelId: string, asOf?: Day): PanelView;
  /** Keys of the fields of a panel, in order. */
  panelFields(panelId: string): readonly string[];
  /**
   * SHA-256 (hex) over the rows of a panel up to `asOf`: of each entity in the order of the codes, its code and
   * attributes as canonical JSON, then its days as 32-bit integers and its fields as doubles, little-endian.
   *
   * @param entities - Codes; all when left out.
   */
  panelDigest(panelId: string, asOf: Day, entities?: readonly string[]): string;
  /** SHA-256 (hex) over the little-endian bytes of a series from the genesis day to `asOf`. */
  digest(seriesId: string, asOf?: Day): string;
  /**
   * Where the newest value of a series at or before a day comes from: provider key, `sample`, or `engine` for derived
   * ones; null when there is none.
   *
   * @param asOf - Default and at most: {@link lastDay}.
   */
  source(seriesId: string, asOf?: Day): string | null;
  /** Where the value of one day comes from; null for a day without a value. */
  sourceOn(seriesId: string, day: Day): string | null;
  /** Which source delivered which days of a window, ascending. */
  sources(seriesId: string, from: Day, to: Day): readonly SourceSpan[];
  /** The same state of the world with nothing kept: views, digests and readings are made from the columns again. */
  fresh(): SeriesSnapshot;
}

/**
 * Holds the current {@link SeriesSnapshot} and replaces it when a data version is published.
 *
 * No snapshot shows what is dated after the clock's day.
 */
export interface SeriesStore {
  /** @throws DomainError `source_unavailable` before the first load. */
  current(): SeriesSnapshot;
  readonly loaded: boolean;
  /** What was known at an instant: the snapshot of the newest data version published at or before it; null before the first. */
  knownAt(instant: Date): Promise<SeriesSnapshot | null>;
  /** The state as of a data version; null when there is none. */
  atVersion(version: number): Promise<SeriesSnapshot | null>;
  /** Calls the listener with every newly published snapshot; returns the way to stop. */
  onPublished(listener: (snapshot: SeriesSnapshot) => void): () => void;
}
