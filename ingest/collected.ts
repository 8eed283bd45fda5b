import type { PanelUpdate, SeriesUpdate } from '../platform/series/publication.ts';

/** Observations from a source or a dataset, ready to publish. */
export interface Collected {
  readonly series: readonly SeriesUpdate[];
  readonly panels: readonly PanelUpdate[];
}
