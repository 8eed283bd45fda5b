import { expect, vi } from 'vitest';
import type { Answer, Stack } from './start-stack.ts';

// The ids that the examples of operations name.
const RUN_ID = '01997f3e-5a00-7abc-8def-0123456789ab';
const GRID_ID = '01997f3e-5a00-7abc-8def-0123456789ac';
const JOB_ID = '01997f3e-5a00-7abc-8def-0123456789ad';
const SHARE_ID = 'Zk9mN2xQd1RyVHlVaU9wQQ';

const FINISHED = { timeout: 60_000, interval: 50 };

/** Makes what the examples of operations name, for the owner of a key: a backtest, a grid, a job that may be cancelled again. */
export async function keepExamples({ get, post, state }: Stack, key: string): Promise<void> {
  const { prisma } = state.database;
  const ask = async (kind: string, body: object) => found(await post(`/api/v1/backtests/${kind}`, body, { key }));
  const run = await ask('run', { strategy: 'golden_cross', pair: 'BTCUSDT' });
  await prisma.backtestRun.update({ where: { id: run.id }, data: { id: RUN_ID, shareId: SHARE_ID } });
  const grid = await ask('grid', { pair: 'BTCUSDT', date_from: '2025-01-01' });
  await prisma.backtestRun.update({ where: { id: grid.id }, data: { id: GRID_ID } });
  const { job_id: id } = await ask('universe', { strategy: 'bnh_fixed', pairs: ['BTCUSDT'], date_from: '2025-01-01' });
  const isFinished = async () => expect(found(await get(`/api/v1/jobs/${id}`, { key })).status).toBe('completed');
  await vi.waitFor(isFinished, FINISHED);
  await prisma.universeJob.update({ where: { id }, data: { id: JOB_ID, status: 'cancelled' } });
}

function found({ status, body }: Answer): Answer['body'] {
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body;
}
