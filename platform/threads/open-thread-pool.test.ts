import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openThreadPool } from './open-thread-pool.ts';

/** Column of the priority in `/proc/<process>/task/<thread>/stat`, counted behind the name of the thread. */
const NICE = 16;

function prioritiesOfThreads(): number[] {
  const stats = readdirSync('/proc/self/task').map((thread) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8'));
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]));
}

describe.skipIf(process.platform !== 'linux')('openThreadPool', () => {
  it('runs tasks on a thread that gives way to the others of the process', async () => {
    const pool = openThreadPool(new URL('../../engine/or-null', import.meta.url), 1);
    expect(await pool.run(1, { name: 'orNull' })).toBe(1);
    const [own, lower] = [getPriority(), Math.min(getPriority() + 10, 19)];
    expect(new Set(prioritiesOfThreads())).toEqual(new Set([own, lower]));
    await pool.destroy();
  });
});
