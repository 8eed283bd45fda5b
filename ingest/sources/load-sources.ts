import { once } from '../../platform/memory/once.ts';
import { importFolder } from '../../platform/modules/import-folder.ts';
import type { Source } from './source.ts';

/** Every live source, in the order of their keys: a file of this folder joins by exporting a `source`. */
export const loadSources = once(
  (): Promise<readonly Source[]> =>
    importFolder(new URL('.', import.meta.url), (module) => module.source as Source | undefined),
);
