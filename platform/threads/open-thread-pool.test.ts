import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openThreadPool } from './open-thread-pool.ts';

/** State of the thread that reads it. */
const STAT = '/proc/thread-self/stat';
/** Column of the priority in {@link STAT}, counted behind the name of the thread. */
const NICE = 16;

function priorityIn(stat: Uint8Array): number {
  const text = Buffer.from(stat).toString();
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[NICE]);
}

describe.skipIf(process.platform !== 'linux')('openThreadPool', () => {
  it('runs tasks on a thread that gives way to the others of the process', async () => {
    const pool = openThreadPool(new URL('../../engine/or-null', import.meta.url), 1);
    expect(await pool.run(1, { name: 'orNull' })).toBe(1);
    const computing = await pool.run(STAT, { filename: 'node:fs', name: 'readFileSync' });
    const [own, lower] = [getPriority(), Math.min(getPriority() + 5, 19)];
    expect([priorityIn(readFileSync(STAT)), priorityIn(computing)]).toEqual([own, lower]);
    await pool.destroy();
  });
});
