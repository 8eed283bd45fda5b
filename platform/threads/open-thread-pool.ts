import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/**
 * Opens threads that run the exports of a module; the first task starts them, so that a process that computes nothing has none.
 *
 * @param module - Address of the module, without its extension: the sources run through a loader, the build as it is.
 */
export function openThreadPool(module: URL, maxThreads: number): Piscina {
  const isSource = import.meta.url.endsWith('.ts');
  return new Piscina({
    filename: fileURLToPath(`${module.href}.${isSource ? 'ts' : 'js'}`),
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    execArgv: isSource ? ['--import', new URL('./load-sources.mjs', import.meta.url).href] : [],
  });
}
