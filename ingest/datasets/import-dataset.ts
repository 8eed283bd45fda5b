import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Publication, Publish } from '../../platform/series/publication.ts';
import type { Dataset } from './dataset.ts';
import type { ImportProgress } from './import-progress.ts';

export interface ImportOptions {
  readonly dataset: Dataset;
  readonly database: Database;
  readonly publish: Publish;
  readonly derive: Publication['derive'];
  /** Version of the derivations; when it changes, everything is recomputed. */
  readonly engineVersion: string;
  readonly clock: Clock;
  readonly progress: ImportProgress;
}

/**
 * Publishes a dataset as one data version, unless the database already holds exactly this one. When only the engine has
 * changed, everything is derived again from the stored observations.
 *
 * @returns whether anything was read.
 * @throws Error when the database was filled from another dataset: real and sample observations never mix.
 */
export async function importDataset({
  dataset,
  database,
  publish,
  derive,
  engineVersion,
  clock,
  progress,
}: ImportOptions): Promise<boolean> {
  const { name, sample } = dataset;
  const digest = `${dataset.digest}:${engineVersion}`;
  const imports = await database.prisma.datasetImport.findMany();
  const foreign = imports.find((one) => one.name !== name);
  if (foreign) {
    throw new Error(
      `This database contains dataset "${foreign.name}", which must not be mixed with "${name}". Set DATASET back, or choose another DATA_DIR or DATABASE_URL.`,
    );
  }
  if (imports[0]?.digest === digest) return false;
  // Files that were read before contain nothing new, and must not overwrite later values of live sources.
  const known = imports[0]?.digest.startsWith(`${dataset.digest}:`) ?? false;
  const collected = known
    ? { series: [], panels: [] }
    : await dataset.read((done, total) => progress.update('reading', done, total));
  const snapshot = await publish({
    origin: `dataset:${name}`,
    sample,
    collected: collected.series,
    panels: collected.panels,
    derive,
    onProgress: (done, total) => progress.update('storing', done, total),
  });
  progress.end();
  const record = { digest, version: snapshot?.version ?? imports[0]?.version ?? 0, importedAt: clock.now() };
  await database.prisma.datasetImport.upsert({ where: { name }, create: { name, ...record }, update: record });
  return true;
}
