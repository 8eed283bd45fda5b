import { createHash } from 'node:crypto';
import path from 'node:path';
import { toDay } from '../../engine/calendar.ts';
import { openCsvDataset } from '../../ingest/datasets/dataset.ts';
import { importDataset } from '../../ingest/datasets/import-dataset.ts';
import { createImportProgress } from '../../ingest/datasets/import-progress.ts';
import { columnsAhead } from '../../ingest/datasets/sample/columns-ahead.ts';
import { sampleColumns } from '../../ingest/datasets/sample/sample-columns.ts';
import { createSampleDataset } from '../../ingest/datasets/sample/sample-dataset.ts';
import { createDerive } from '../../ingest/pipeline/derive.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { State } from './open-state.ts';
import type { Store } from './store.ts';

/** Store and the manifest of the data that fills it. */
export interface DatasetPlace {
  readonly store: Store;
  readonly app: Pick<State['app'], 'manifest'>;
}

/**
 * Fills the database from the configured dataset, unless it already contains exactly that dataset or only live sources fill it.
 *
 * @throws Error if it contains another dataset, or real observations while sample data is configured.
 */
export async function loadDataset({ store, app }: DatasetPlace, config: Config, log: Log): Promise<void> {
  if (config.DATASET === 'none') return;
  const { database, series, clock, declarations } = store;
  const { manifest } = app;
  // A manifest without files only declares sources; there is nothing to import.
  if (manifest && [...manifest.files, ...manifest.panels, ...manifest.attributes].length === 0) return;
  if (manifest === null) await refuseSampleOnReal(store);
  // Yesterday is the last complete day.
  const dataset =
    manifest === null
      ? createSampleDataset(
          clock.today() - 1,
          toDay(config.SAMPLE_SINCE),
          config.DEMO_CLOCK === 'on' ? columnsAhead : sampleColumns,
        )
      : await openCsvDataset(manifest, config.DATASET_ROOT ?? path.dirname(path.resolve(config.DATASET)), declarations);
  await importDataset({
    dataset,
    database,
    publish: series.publish,
    derive: createDerive(declarations.derivations),
    engineVersion: engineVersionOf(declarations),
    clock,
    progress: createImportProgress(process.stderr, log),
  });
}

/** Recognises observations of live sources, which have no import record. */
async function refuseSampleOnReal({ database, series }: Store): Promise<void> {
  if (!series.loaded || series.current().sample || (await database.prisma.datasetImport.count()) > 0) return;
  throw new Error(
    'This database contains observations of live sources, which must not be mixed with sample data. Set DATASET=none, or choose another DATA_DIR or DATABASE_URL.',
  );
}

/** Fingerprint that changes whenever a derivation may produce different numbers or a derivation is added. */
function engineVersionOf({ derivations }: EngineDeclarations): string {
  const text = JSON.stringify(
    derivations.map(({ id, computeVersion, inputs, outputs }) => [
      id,
      computeVersion,
      inputs,
      outputs.map((output) => output.id),
    ]),
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
