import { once } from '../../platform/memory/once.ts';
import { importFolder } from '../../platform/modules/import-folder.ts';
import type { Source } from './source.ts';

/** Loads every live source, ordered by key: a file in this folder joins by exporting a `source`. */
export const loadSources = once(
  async (): Promise<readonly Source[]> =>
    (await importFolder('ingest/sources')).flatMap(({ source }) => (source ? [source as Source] : [])),
);
