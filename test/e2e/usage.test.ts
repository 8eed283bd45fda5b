import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_URL, type TestDatabase } from '../harness/data/databases.ts';
import { copyDatabase, type RunningService, runCli, startProcess } from '../harness/processes/start-process.ts';

const EMAIL = 'ada@example.org';
let database: TestDatabase;
let service: RunningService;
let key: string;

const send = (path: string, headers: Readonly<Record<string, string>>, body?: object) =>
  fetch(service.url + path, {
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).then(async (response) => [response.status, await response.text()] as const);

beforeAll(async () => {
  database = await copyDatabase();
  service = await startProcess(database);
  const { stdout } = await runCli(database, 'keys', 'create', '--tier', 'free', '--name', 'notebook');
  key = stdout.trim();
  await runCli(database, 'accounts', 'create', EMAIL);
  const mine = { authorization: `Bearer ${key}` };
  const python = { ...mine, 'user-agent': 'python-requests/2.32' };
  // The second answer is a kept one.
  for (let i = 0; i < 2; i++) await send('/api/v1/svc-pulse/today', python);
  const named = { ...mine, 'GraphQL-Client-Name': 'board' };
  await send('/graphql', named, { query: 'query Mine { pulse { score } }' });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_status', arguments: {} } };
  expect((await send('/api/mcp', { ...mine, 'user-agent': 'agent/1' }, call))[0]).toBe(200);
  expect((await send('/api/svc-pulse/today', { 'user-agent': 'curl/8.5' }))[0]).toBe(200);
});
afterAll(async () => {
  await service?.kill();
  await database?.drop();
});

interface Told {
  readonly calls: readonly Readonly<Record<string, unknown>>[];
  readonly left: readonly Readonly<Record<string, unknown>>[] | null;
}
const told = async (...options: string[]): Promise<Told> =>
  JSON.parse((await runCli(database, 'usage', '--json', ...options)).stdout);

describe('usage', () => {
  it.skipIf(SERVER_URL !== undefined)('shows the requests that are left while the service runs', async () => {
    const { left } = await told();
    expect(left).toEqual([{ name: key.slice(0, 13), tier: 'free', hour: expect.any(Number), day: expect.any(Number) }]);
    const { stdout } = await runCli(database, 'usage');
    expect(stdout).toMatch(/^Calls from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(UTC\)\ncalls {2}account/);
    expect(stdout).toMatch(/\nRequests left\naccount or key +tier +this hour +this day\n/);
  });

  it('counts calls by key, operation and client, also those of a service that has stopped', async () => {
    service.child.kill('SIGTERM');
    await service.ended;
    const { calls } = await told();
    const mine = { account: null, kind: 'key', key: `${key.slice(0, 13)} notebook` };
    expect(calls).toEqual([
      { ...mine, channel: 'rest', operation: 'PulseToday', client: 'python-requests', calls: 2 },
      { ...mine, channel: 'graphql', operation: 'Mine', client: 'board', calls: 1 },
      {
        account: null,
        kind: 'anonymous',
        key: null,
        channel: 'rest',
        operation: 'PulseToday',
        client: 'curl',
        calls: 1,
      },
      { ...mine, channel: 'mcp', operation: 'svc_status', client: 'agent', calls: 1 },
    ]);
  });

  it('reads one account, and refuses unknown ones and invalid days', async () => {
    expect((await told('--account', EMAIL)).calls).toEqual([]);
    await expect(told('--account', 'nobody@example.org')).rejects.toMatchObject({
      stderr: expect.stringContaining('No account with the e-mail address nobody@example.org.'),
    });
    await expect(told('--days', '0')).rejects.toMatchObject({
      stderr: expect.stringContaining('--days must be a whole number from 1 to 400, not 0.'),
    });
  });
});
