import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { endLease } from '../harness/end-lease.ts';
import { copyDatabase, runCli, startProcess } from '../harness/start-process.ts';

const SECTIONS = [
  { kind: 'market_briefing' },
  { kind: 'strategy_evidence', strategy: 'ts_momentum', pairs: ['BTCUSDT', 'ETHUSDT'] },
  { kind: 'series', series: ['mvrv', 'nupl'] },
];
const FINISHED = { timeout: 180_000, interval: 20 };

it('is made after a kill in the middle, with one pair of files', async () => {
  const database = await copyDatabase();
  const first = await startProcess(database);
  const { stdout } = await runCli(database, 'keys', 'create', '--tier', 'api_power');
  const headers = { authorization: `Bearer ${stdout.trim()}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) =>
    (await fetch(first.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<
      Record<string, string>
    >;
  const { quote_id } = await post('/api/v1/reports/quote', { sections: SECTIONS });
  const { report_id: id } = await post('/api/v1/reports', { quote_id });
  const reportAt = async (url: string) =>
    (await (await fetch(`${url}/api/v1/reports/${id}`, { headers })).json()) as {
      readonly status: string;
      readonly files: readonly { readonly format: string; readonly sha256: string; readonly path: string }[];
    };
  await expect.poll(async () => (await reportAt(first.url)).status, FINISHED).toMatch(/running|generating/);
  first.child.kill('SIGKILL');
  await first.ended;
  await endLease(database);
  const second = await startProcess(database);
  await expect.poll(async () => (await reportAt(second.url)).status, FINISHED).toBe('success');
  const { files } = await reportAt(second.url);
  expect(files.map(({ format }) => format)).toEqual(['pdf', 'xlsx']);
  for (const { path, sha256 } of files) {
    const bytes = await (await fetch(second.url + path, { headers })).arrayBuffer();
    expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(sha256);
  }
  second.child.kill('SIGTERM');
  await second.ended;
}, 300_000);
