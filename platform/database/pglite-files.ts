import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PGliteOptions } from '@electric-sql/pglite';
import { once } from '../memory/once.ts';

/**
 * The files that PGlite reads for each database it opens, 15 MB, read and compiled once in a process. PGlite itself reads
 * them in small pieces, which takes longer than starting the database.
 */
export const pgliteFiles = once(
  async (): Promise<Pick<PGliteOptions, 'fsBundle' | 'pgliteWasmModule' | 'initdbWasmModule'>> => {
    const entry = import.meta.resolve('@electric-sql/pglite');
    const read = (name: string) => readFileSync(fileURLToPath(new URL(name, entry)));
    const compile = (name: string) => WebAssembly.compile(read(name));
    return {
      fsBundle: new Blob([read('pglite.data')]),
      pgliteWasmModule: await compile('pglite.wasm'),
      initdbWasmModule: await compile('initdb.wasm'),
    };
  },
);
