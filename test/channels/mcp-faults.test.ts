import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICIAL_CLIENTS, type OfficialClient } from '../harness/mcp/mcp-clients.ts';
import { faultOf } from '../harness/mcp/mcp-fault.ts';
import { FAULT_KINDS, type FaultyWorld, startFaultyWorld } from '../harness/mcp/mcp-faults.ts';

let world: FaultyWorld;

beforeAll(async () => {
  world = await startFaultyWorld();
});
afterAll(() => world?.reader.stack.close());

describe.each(OFFICIAL_CLIENTS)('%s', (_name, connect) => {
  let clients: Record<'power' | 'free', OfficialClient>;

  beforeAll(async () => {
    const { address, reader } = world;
    clients = { power: await connect(address, reader.power), free: await connect(address, reader.free) };
    // A client that has listed the tools validates every answer against the output schema of its tool.
    await Promise.all(Object.values(clients).map((client) => client.tools()));
  });
  afterAll(() => Promise.all(Object.values(clients ?? {}).map((client) => client.close())));

  it.each(FAULT_KINDS)('reads the error: %s', async (kind) => {
    const { tool, arguments: given, code, pointer, key = 'power' } = world.faults[kind];
    const problem = faultOf(await clients[key].call(tool, given));
    expect([problem.code, problem.errors?.[0].pointer]).toEqual([code, pointer]);
    const { url } = world.reader.stack;
    expect([problem.type, problem.upgrade_url]).toEqual([
      `${url}/docs/errors/${code}`,
      code === 'tier_insufficient' ? `${url}/dashboard/account/plan` : undefined,
    ]);
    expect(problem.instance).toMatch(/^[\w-]{8,}$/);
  });
});

it('has the same text as over REST', async () => {
  const { reader } = world;
  const { body } = await reader.stack.get('/api/v1/ontology/nothing', { key: reader.power });
  const [, connect] = OFFICIAL_CLIENTS[0] as (typeof OFFICIAL_CLIENTS)[number];
  const client = await connect(world.address, reader.power);
  const problem = faultOf(await client.call('svc_get_ontology_term', { term: 'nothing' }));
  await client.close();
  expect({ ...problem, type: body.type, instance: body.instance }).toEqual(body);
});
