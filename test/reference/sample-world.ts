import type { SeriesView } from '../../engine/series-view.ts';
import { createSampleDataset } from '../../ingest/datasets/sample/sample-dataset.ts';
import { PanelTables } from '../../platform/panels/panel-tables.ts';
import { emptySnapshot } from '../../platform/series/column-snapshot.ts';
import { LAST_DAY } from './law-days.ts';

/** Reads the collected series of the sample dataset. */
export async function readSampleWorld(): Promise<SeriesView> {
  const { series } = await createSampleDataset(LAST_DAY).read(() => {});
  const state = { version: 1, publishedAt: new Date(0), sample: true };
  return emptySnapshot(new PanelTables(new Map())).with(state, series).view();
}
