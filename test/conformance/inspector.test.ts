import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from '../harness/mcp/mcp-fault.ts';
import { FAULT_KINDS, type FaultyCall, type FaultyWorld, startFaultyWorld } from '../harness/mcp/mcp-faults.ts';
import { officialProgram } from './official-program.ts';

const inspector = officialProgram('inspector', 'clients/launcher/build/index.js');

if (inspector.unavailable !== null) process.stderr.write(`the MCP Inspector is not run: ${inspector.unavailable}\n`);

describe.skipIf(inspector.unavailable !== null)('the MCP Inspector', () => {
  let world: FaultyWorld;
  let home: string;

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'inspector-'));
    world = await startFaultyWorld();
  });
  afterAll(async () => {
    rmSync(home, { recursive: true, force: true });
    await world?.reader.stack.close();
  });

  async function call({ tool, arguments: given, key = 'power' }: Omit<FaultyCall, 'code'>) {
    const { stdout, stderr } = await inspector.run(
      [
        ...['--cli', world.address, '--transport', 'http', '--header', `Authorization: Bearer ${world.reader[key]}`],
        ...['--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(given)],
        ...['--format', 'json', '--quiet', '--stored-auth-only'],
      ],
      { HOME: home },
    );
    expect(stdout, stderr).not.toBe('');
    return JSON.parse(stdout).result;
  }

  it.concurrent.each(FAULT_KINDS)('reads the error: %s', async (kind) => {
    const { code, pointer, ...asked } = world.faults[kind];
    const problem = faultOf(await call(asked));
    expect([problem.code, problem.errors?.[0].pointer]).toEqual([code, pointer]);
  });

  it('reads an answer', async () => {
    const { structuredContent } = await call({ tool: 'svc_get_pulse', arguments: {} });
    expect(structuredContent).toEqual(await world.reader.body('/api/v1/svc-pulse/today'));
  });
});
