import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from '../harness/mcp/mcp-fault.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

const JOB = { strategy: 'golden_cross', pairs: ['BTCUSDT'], date_from: '2024-06-01' };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.close());

/** Connects a client whose user answers forms; without an answer it cannot show any. Messages collects the questions. */
async function connect(answer: { action: 'accept' | 'decline'; content?: { confirm: boolean } } | null) {
  const messages: string[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: answer ? { elicitation: {} } : {} },
  );
  if (answer)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      messages.push(params.message);
      return answer;
    });
  const headers = { authorization: `Bearer ${await stack.newKey('api_pro')}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${stack.url}/api/mcp`), { requestInit: { headers } }),
  );
  const start = (name = 'svc_run_universe_backtest', given: object = JOB) =>
    client.callTool({ name, arguments: { ...given } });
  return { client, messages, start };
}

describe('a job that uses more than a tenth of the day', () => {
  it('starts after the user has agreed', async () => {
    const { client, messages, start } = await connect({ action: 'accept', content: { confirm: true } });
    const { structuredContent } = await start();
    expect(structuredContent).toMatchObject({ status: expect.any(String), job_id: expect.any(String) });
    expect(messages).toEqual([
      'Run a universe backtest: uses 1 of the 5 universe backtests that your plan includes per day (UTC). 5 are left today. Start it?',
    ]);
    await start('svc_call', { tool: 'svc_run_universe_backtest', arguments: JOB });
    expect(messages[1]).toContain('4 are left today');
    await client.close();
  });

  it.each([{ action: 'decline' as const }, { action: 'accept' as const, content: { confirm: false } }])(
    'does not start after %j',
    async (answer) => {
      const { client, start } = await connect(answer);
      expect(faultOf(await start())).toMatchObject({ code: 'conflict', status: 409 });
      const { structuredContent } = await client.callTool({ name: 'svc_status', arguments: {} });
      const { endpoints } = structuredContent as { endpoints: { allowance: string; used: number }[] };
      expect(endpoints.find(({ allowance }) => allowance === 'universe_jobs_per_day')?.used).toBe(0);
      await client.close();
    },
  );

  it('starts at once for a client that cannot ask', async () => {
    const { client, start } = await connect(null);
    expect((await start()).structuredContent).toMatchObject({ job_id: expect.any(String) });
    await client.close();
  });
});

it('does not ask before a call that uses little of the day', async () => {
  const { client, messages, start } = await connect({ action: 'decline' });
  const { isError } = await start('svc_run_backtest', { strategy: 'golden_cross', pair: 'BTCUSDT' });
  expect([isError ?? false, messages]).toEqual([false, []]);
  await client.close();
});
