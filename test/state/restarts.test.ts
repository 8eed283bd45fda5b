import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../harness/data/databases.ts';
import { environment } from '../harness/processes/start-process.ts';
import { QUICK_START } from '../harness/quick-start.ts';
import { template } from '../harness/run/ask-run.ts';

const run = promisify(execFile);

/** Cycles after which the heap is compared. By the first, everything that a process builds once exists. */
const COMPARED = [3, 20];
/** Compiled code and caches of the runtime still grow by 3 MB; a leak of each service would be there 17 times. */
const MAX_BYTES = 8 * 1_024 ** 2;

it('frees the heap of a closed service', async () => {
  const database = await createTestDatabase(await template('empty'));
  onTestFinished(() => database.drop());
  const program = path.join(import.meta.dirname, 'restarts.mjs');
  const { stdout } = await run(process.execPath, ['--expose-gc', ...QUICK_START, program, ...COMPARED.map(String)], {
    env: environment(database, { DATASET: 'none', LOG_LEVEL: 'error' }),
  });
  const [early, late] = JSON.parse(stdout) as [number, number];
  expect(late - early).toBeLessThan(MAX_BYTES);
});
