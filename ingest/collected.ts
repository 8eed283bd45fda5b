import type { PanelUpdate, SeriesUpdate } from '../platform/series/publication.ts';

/** Observations from a source or a dataset, ready to publish. */
export interface Collected {
  readonly series: readonly SeriesUpdate[];
  readonly panels: readonly PanelUpdate[];
  /** What is missing although the source answered, in sentences without a full stop: for the log and the operator. */
  readonly notes?: readonly string[];
}
