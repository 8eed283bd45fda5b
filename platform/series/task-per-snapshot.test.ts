import { expect, it } from 'vitest';
import type { SeriesSnapshot } from './series-snapshot.ts';
import { taskPerSnapshot } from './task-per-snapshot.ts';

const snapshotOf = (version: number) => ({ version }) as SeriesSnapshot;

it('starts once per data version', async () => {
  const started: number[] = [];
  const read = taskPerSnapshot(async ({ version }, factor: number) => {
    started.push(version);
    return version * factor;
  });
  const [one, other] = [snapshotOf(1), snapshotOf(2)];
  expect(await Promise.all([read(one, 10), read(one, 10), read(other, 10)])).toEqual([10, 10, 20]);
  expect(await read(one, 10)).toBe(10);
  expect(started).toEqual([1, 2]);
});

it('starts again on the next call after a failure', async () => {
  let attempts = 0;
  const read = taskPerSnapshot(async (_snapshot, message: string) => {
    if (++attempts === 1) throw new Error(message);
    return attempts;
  });
  const snapshot = snapshotOf(1);
  const [first, second] = [read(snapshot, 'ended'), read(snapshot, 'ended')];
  await expect(first).rejects.toThrow('ended');
  await expect(second).rejects.toThrow('ended');
  expect(await read(snapshot, 'ended')).toBe(2);
  expect([await read(snapshot, 'ended'), attempts]).toEqual([2, 2]);
});
