import { createHash } from 'node:crypto';
import { type Day, GENESIS_DAY, toIsoDate } from '../../../engine/calendar.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import type { PanelUpdate } from '../../../platform/panels/panel-update.ts';
import type { SeriesUpdate } from '../../../platform/series/publication.ts';
import type { Dataset } from '../dataset.ts';
import { publicationLag } from './publication-lag.ts';
import { sampleColumns } from './sample-columns.ts';
import { samplePanels } from './sample-panels.ts';

/** Raised when the generator's output changes. */
const SAMPLE_VERSION = 3;
const SEED = 20_090_103;

/**
 * Creates the generated dataset used when none is configured: the shape of real history, marked `sample` in every
 * answer.
 *
 * It is the same on every machine for the same days, and a later last day only adds days: each series ends with the
 * data published by the end of the last day.
 *
 * @param firstDay - Day the history begins; data generated for a day do not depend on it.
 * @param columnsOf - Generates the columns that the dataset consists of.
 */
export function createSampleDataset(
  lastDay: Day,
  firstDay: Day = GENESIS_DAY,
  columnsOf: typeof sampleColumns = sampleColumns,
): Dataset {
  const name = ['sample', SAMPLE_VERSION, SEED, toIsoDate(lastDay)];
  if (firstDay > GENESIS_DAY) name.push(toIsoDate(firstDay));
  return {
    name: 'sample',
    digest: createHash('sha256').update(name.join(' ')).digest('hex'),
    sample: true,
    read: async (onFile) => {
      const columns = columnsOf(SEED, lastDay);
      const series = Object.entries(columns.series).map(([id, values]) => toUpdate(id, values, firstDay));
      const panels = samplePanels(columns, SEED, lastDay).flatMap((update) => panelSince(update, firstDay));
      onFile(1, 1, 'sample');
      return { series, panels };
    },
  };
}

function toUpdate(seriesId: string, column: Float64Array, firstDay: Day): SeriesUpdate {
  const days: Day[] = [];
  const values: number[] = [];
  // A value known one day later is known at the end of the last day.
  const published = column.length - Math.max(0, publicationLag(seriesId) - 1);
  for (let i = Math.max(0, firstDay - GENESIS_DAY); i < published; i++) {
    const value = column[i]!;
    if (Number.isNaN(value)) continue;
    days.push(GENESIS_DAY + i);
    values.push(roundSignificant(value));
  }
  return { seriesId, source: 'sample', days, values };
}

/** Returns the rows of an entity from a day on; nothing for one that ended earlier. */
function panelSince(update: PanelUpdate, firstDay: Day): PanelUpdate[] {
  const kept = update.days.findIndex((day) => day >= firstDay);
  if (kept <= 0) return kept === 0 ? [update] : [];
  return [
    {
      ...update,
      days: update.days.slice(kept),
      columns: update.columns.map((column) => Array.from(column).slice(kept)),
    },
  ];
}
