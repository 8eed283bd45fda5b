import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/**
 * How much less often than the thread of requests a computing thread runs when all cores are busy: a third of its
 * time. With 10, a tenth, other programs of a busy machine would starve the computations that a page waits for. Linux
 * has a priority for each thread; elsewhere it would be the one of the process.
 */
const NICE_INCREMENT = process.platform === 'linux' ? 5 : 0;

/**
 * Opens a pool of threads that run a module's exports. The first task starts them, so an idle process has none.
 *
 * @param module - URL of the module without its extension; sources run through a loader, the build directly.
 */
export function openThreadPool(module: URL, maxThreads: number): Piscina {
  const isSource = import.meta.url.endsWith('.ts');
  return new Piscina({
    filename: fileURLToPath(`${module.href}.${isSource ? 'ts' : 'js'}`),
    minThreads: 0,
    maxThreads,
    niceIncrement: NICE_INCREMENT,
    // A thread takes half a second to load the engine.
    idleTimeout: 60_000,
    // Computations work on typed arrays: with 16 MB they are no faster.
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
    execArgv: isSource ? ['--import', new URL('./load-sources.mjs', import.meta.url).href] : [],
  });
}
