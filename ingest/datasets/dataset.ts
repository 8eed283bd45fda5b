import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import { readManifest } from './manifest.ts';
import { readCsv } from './read-csv.ts';

/** Collected observations from one place, ready to publish. */
export interface Dataset {
  readonly name: string;
  /** SHA-256 over everything it was read from: the same digest, the same observations. */
  readonly digest: string;
  readonly sample: boolean;
  read(onFile: (done: number, total: number, name: string) => void): Promise<readonly SeriesUpdate[]>;
}

/**
 * The dataset of a manifest and its CSV files. The digest is taken at once, the rows are parsed on demand.
 *
 * @throws Error listing what is wrong with the manifest, or the first file that cannot be read.
 */
export async function openCsvDataset(
  manifestPath: string,
  root: string,
  collected: ReadonlyMap<string, unknown>,
): Promise<Dataset> {
  const manifest = await readManifest(manifestPath, collected);
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const file of manifest.files) hash.update(await readFile(path.join(root, file.path)));
  return {
    name: manifest.name,
    digest: hash.digest('hex'),
    sample: false,
    async read(onFile) {
      const updates: SeriesUpdate[] = [];
      for (const [i, file] of manifest.files.entries()) {
        updates.push(...(await readCsv(path.join(root, file.path), file)));
        onFile(i + 1, manifest.files.length, file.path);
      }
      return updates;
    },
  };
}
