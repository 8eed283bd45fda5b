import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body, Reader } from '../harness/services/start-reader.ts';

let reader: Reader;
let client: Client;

async function connect(key?: string): Promise<Client> {
  const made = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: key ? { authorization: `Bearer ${key}` } : {} };
  await made.connect(new StreamableHTTPClientTransport(new URL(`${reader.stack.url}/api/mcp`), { requestInit }));
  return made;
}

beforeAll(async () => {
  reader = await shareReader();
  client = await connect(reader.free);
});
afterAll(() => client?.close());

/** The JSON of a resource. */
async function read(uri: string, by = client): Promise<Body> {
  const { contents } = await by.readResource({ uri });
  const [content] = contents as [{ uri: string; mimeType: string; text: string }];
  expect(content).toMatchObject({ uri, mimeType: 'application/json' });
  return JSON.parse(content.text);
}

/** Every resource, over all pages. */
async function listAll(by: Client): Promise<string[]> {
  const uris: string[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await by.listResources(cursor === undefined ? {} : { cursor });
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  }
  return uris;
}

describe('resources', () => {
  it('has templates for objects, terms and jobs', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).sort()).toEqual([
      'knowledge://{type}/{subject}',
      'onto://{term}@{version}',
      'svc://answers/{tool}',
      'svc://jobs/{job_id}',
    ]);
  });

  it('lists every object and every term once, without a key', async () => {
    const anyone = await connect();
    const uris = await listAll(anyone);
    await anyone.close();
    const { objects } = await reader.body('/api/v1/knowledge');
    const { terms } = await reader.body('/api/v1/ontology');
    expect(new Set(uris).size).toBe(uris.length);
    expect(new Set(uris)).toEqual(
      new Set([
        ...objects.flatMap(({ type, subjects }: Body) => subjects.map((one: string) => `knowledge://${type}/${one}`)),
        ...terms.map(({ term, version }: Body) => `onto://${term}@${version}`),
      ]),
    );
  });

  it('returns the JSON of the operation', async () => {
    const tier = 'free';
    expect(await read('knowledge://btc_cycle/BTC')).toEqual(
      await reader.body('/api/v1/knowledge/btc_cycle/BTC', reader.free),
    );
    expect(await read('knowledge://market_pulse/BTC?as_of=2026-11-01')).toMatchObject({ as_of: '2026-11-01', tier });
    expect(await read('onto://mayer_multiple@1.0.0')).toEqual(
      await reader.body('/api/v1/ontology/mayer_multiple?version=1.0.0', reader.free),
    );
  });

  it.each([
    ['knowledge://market_puls/BTC', 'Did you mean market_pulse'],
    ['knowledge://market_pulse/ETH', 'Allowed: BTC'],
    ['onto://mayer_multiple@7.0.0', 'Allowed: 1.0.0'],
    ['elsewhere://x', 'elsewhere://x'],
    ['knowledge://market_pulse/BTC?as_of=tomorrow', 'date'],
    ['knowledge://market_pulse/BTC?since=2020', 'Unknown parameter `since`'],
  ])('refuses %s', async (uri, words) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining(words),
    });
  });

  it('refuses reading without a key', async () => {
    const anyone = await connect();
    await expect(anyone.readResource({ uri: 'knowledge://market_pulse/BTC' })).rejects.toThrow();
    await anyone.close();
  });

  it('refuses an unknown cursor', async () => {
    await expect(client.listResources({ cursor: 'somewhere' })).rejects.toMatchObject({ code: -32_602 });
  });
});

describe('completion', () => {
  const complete = async (uri: string, name: string, value: string, others: Record<string, string> = {}) => {
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri },
      argument: { name, value },
      context: { arguments: others },
    });
    return completion;
  };

  it('offers types, and the subjects of a type', async () => {
    const uri = 'knowledge://{type}/{subject}';
    const { objects } = await reader.body('/api/v1/knowledge');
    const types: string[] = objects.map(({ type }: Body) => type);
    expect((await complete(uri, 'type', 'btc_')).values).toEqual(types.filter((type) => type.startsWith('btc_')));
    expect((await complete(uri, 'subject', '', { type: 'market_pulse' })).values).toEqual(['BTC']);
    expect((await complete(uri, 'subject', 'b', { type: 'market_pulse' })).values).toEqual(['BTC']);
    expect((await complete(uri, 'type', 'zzz')).values).toEqual([]);
  });

  it('offers terms and their versions, at most a hundred, with the number of further ones', async () => {
    const uri = 'onto://{term}@{version}';
    expect((await complete(uri, 'term', 'mayer_m')).values).toEqual(['mayer_multiple']);
    expect((await complete(uri, 'version', '', { term: 'mayer_multiple' })).values).toEqual(['1.0.0']);
    const { terms } = await reader.body('/api/v1/ontology');
    const all = await complete(uri, 'term', '');
    expect([all.values.length, all.total, all.hasMore]).toEqual([100, terms.length, true]);
  });

  it('offers no jobs of other callers', async () => {
    expect((await complete('svc://jobs/{job_id}', 'job_id', '')).values).toEqual([]);
  });

  it('refuses an unknown template', async () => {
    await expect(complete('knowledge://{type}', 'type', '')).rejects.toMatchObject({ code: -32_602 });
  });
});

describe('prompts', () => {
  it('returns a text on how to read, and the object to read', async () => {
    const { prompts } = await client.listPrompts();
    const prompt = prompts.find(({ name }) => name === 'market_briefing');
    expect(prompt?.arguments?.map(({ name, required }) => [name, required])).toEqual([['as_of', false]]);
    const { messages } = await client.getPrompt({ name: 'market_briefing', arguments: { as_of: '2026-11-01' } });
    const [how, what] = messages.map(({ content }) => content) as [Body, Body];
    expect(how.text).toContain('explanation.summary');
    expect(what.type).toBe('resource');
    expect(await read(what.resource.uri)).toEqual(JSON.parse(what.resource.text));
    expect(JSON.parse(what.resource.text).as_of).toBe('2026-11-01');
    const newest = await client.getPrompt({ name: 'market_briefing' });
    const [, shown] = newest.messages.map(({ content }) => content) as [Body, Body];
    expect(shown.resource.uri).toMatch(/^knowledge:\/\/[a-z_]+\/[A-Z]+$/);
  });

  it('refuses unknown names and arguments', async () => {
    await expect(client.getPrompt({ name: 'market_brief' })).rejects.toThrow('market_briefing');
    await expect(client.getPrompt({ name: 'market_briefing', arguments: { day: 'x' } })).rejects.toThrow('day');
    await expect(client.getPrompt({ name: 'market_briefing', arguments: { as_of: 'x' } })).rejects.toThrow('date');
  });
});
