import type { PanelUpdate } from '../platform/panels/panel-update.ts';
import type { SeriesUpdate } from '../platform/series/publication.ts';

/** Observations from a source or a dataset, ready to publish. */
export interface Collected {
  readonly series: readonly SeriesUpdate[];
  readonly panels: readonly PanelUpdate[];
  /** Data missing from a successful answer, in sentences without a full stop, for the log and the operator. */
  readonly notes?: readonly string[];
}
