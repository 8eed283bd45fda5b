import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../harness/databases.ts';
import { QUICK_START } from '../harness/quick-start.ts';
import { template } from '../harness/run/ask-run.ts';
import { environment } from '../harness/start-process.ts';

const run = promisify(execFile);

/** Cycles after which the heap is compared. By the first, all that a process makes once has been made. */
const COMPARED = [3, 20];
/** Compiled code and caches of the runtime still grow by 3 MB; what is left of each service would be there 17 times. */
const MOST_BYTES = 8 * 1_024 ** 2;

it('a service that was closed leaves nothing on the heap', async () => {
  const database = await createTestDatabase(await template('empty'));
  onTestFinished(() => database.drop());
  const program = path.join(import.meta.dirname, 'restarts.mjs');
  const { stdout } = await run(process.execPath, ['--expose-gc', ...QUICK_START, program, ...COMPARED.map(String)], {
    env: environment(database, { DATASET: 'none', LOG_LEVEL: 'error' }),
  });
  const [early, late] = JSON.parse(stdout) as [number, number];
  expect(late - early).toBeLessThan(MOST_BYTES);
});
