import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Answers } from '../../generated/answers.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { afterKill } from '../harness/processes/after-kill.ts';
import { copyDatabase, type RunningService, runCli, startProcess } from '../harness/processes/start-process.ts';

// One kill hits a universe job and a report, both halfway; then the service is started again.

const SECTIONS = [
  { kind: 'market_briefing' },
  { kind: 'strategy_evidence', strategy: 'ts_momentum', pairs: ['BTCUSDT', 'ETHUSDT'] },
  { kind: 'series', series: ['mvrv', 'nupl'] },
];
/** Often enough to catch both halfway. */
const BEGUN = { timeout: PATIENCE_MS, interval: 5 };
const FINISHED = { timeout: PATIENCE_MS, interval: 100 };

let database: TestDatabase;
let service: RunningService;
let headers: Record<string, string>;
let pairs: string[];
let ids: { readonly job: string; readonly report: string };
/** The state left by the first life. */
let left: { readonly pairs: number; readonly report: string | undefined };

beforeAll(async () => {
  database = await copyDatabase();
  service = await startProcess(database);
  const { stdout } = await runCli(database, 'keys', 'create', '--tier', 'api_power');
  headers = { authorization: `Bearer ${stdout.trim()}`, 'content-type': 'application/json' };
  const { markets } = await ask<Answers['Markets']>('/api/v1/markets');
  pairs = markets.flatMap(({ id, kind }) => (kind === 'spot' ? [id] : [])).slice(0, 20);
  const { quote_id } = await ask<Answers['ReportQuote']>('/api/v1/reports/quote', { sections: SECTIONS });
  const { report_id: report } = await ask<Answers['ReportOrder']>('/api/v1/reports', { quote_id });
  const { job_id: job } = await ask<Answers['BacktestUniverse']>('/api/v1/backtests/universe', {
    strategy: 'ts_momentum',
    date_from: '2023-01-01',
    pairs,
  });
  ids = { job, report };
  await vi.waitFor(async () => {
    const [{ pairs_completed }, { status }] = await Promise.all([readJob(), readReport()]);
    expect(pairs_completed).toBeGreaterThan(0);
    expect(status).toMatch(/running|generating/);
  }, BEGUN);
  await service.kill();
  left = await afterKill(database, async ({ prisma }) => ({
    pairs: await prisma.universeJobPair.count({ where: { jobId: job } }),
    report: (await prisma.report.findUnique({ where: { id: report } }))?.status,
  }));
  service = await startProcess(database);
});

afterAll(async () => {
  await service?.kill();
  await database?.drop();
});

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  return (await (await fetch(service.url + path, { headers, ...post })).json()) as Answer;
}
const readJob = () => ask<Answers['JobRead']>(`/api/v1/jobs/${ids.job}`);
const readReport = () => ask<Answers['ReportRead']>(`/api/v1/reports/${ids.report}`);

it('continues a universe job after a kill, and counts no pair twice', async () => {
  expect(pairs.length).toBeGreaterThan(5);
  expect(left.pairs).toBeGreaterThan(0);
  expect(left.pairs).toBeLessThan(pairs.length);
  await expect.poll(async () => (await readJob()).status, FINISHED).toBe('completed');
  const { results } = await readJob();
  expect(results.map(({ pair }) => pair).sort()).toEqual([...pairs].sort());
});

it('completes a report after a kill, with one pair of files', async () => {
  expect(left.report).toMatch(/running|generating/);
  await expect.poll(async () => (await readReport()).status, FINISHED).toBe('success');
  const { files } = await readReport();
  expect(files.map(({ format }) => format)).toEqual(['pdf', 'xlsx']);
  for (const { path, sha256 } of files) {
    const bytes = await (await fetch(service.url + path, { headers })).arrayBuffer();
    expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(sha256);
  }
});
