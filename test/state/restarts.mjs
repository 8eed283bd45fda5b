// Starts and closes a service of the build repeatedly, and prints the heap size in bytes after the number of cycles
// that each argument gives, for `restarts.test.ts`. A separate process, so that nothing else is on the heap.

import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const load = (name) => import(path.join(root, 'dist', name));
const [{ startService }, { readConfig }, { createLog }] = await Promise.all(
  ['app/start-service.js', 'platform/config.js', 'platform/log.js'].map(load),
);
const config = readConfig(process.env);
const log = createLog('error');
const heap = [];
let cycle = 0;
for (const cycles of process.argv.slice(2).map(Number)) {
  for (; cycle < cycles; cycle++) {
    const service = await startService({ config, log, root });
    await service.close();
  }
  heap.push(await heapInUse());
}
process.stdout.write(JSON.stringify(heap), () => process.exit(0));

/** Finalisers run in a separate turn after a collection, and their memory needs another collection. */
async function heapInUse() {
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}
