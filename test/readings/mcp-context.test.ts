import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../harness/clients/create-caller.ts';
import { OFFICIAL_CLIENTS, type OfficialClient } from '../harness/mcp/mcp-clients.ts';
import { QUESTIONS } from '../harness/mcp/questions.ts';
import { shareReader } from '../harness/services/share-reader.ts';

/** Limits of the default list: a host may put it in front of a model with every question. */
const MAX_TOOLS = 25;
const MAX_TOKENS = 8_000;
const MAX_TOKENS_WITHOUT_OUTPUTS = 5_000;
/** Position among the found tools up to which an assistant looks. */
const MAX_PLACE = 3;

const { stack, power } = await shareReader();
const address = `${stack.url}/api/mcp`;
const [, connect] = OFFICIAL_CLIENTS[0] as (typeof OFFICIAL_CLIENTS)[number];
const tokensOf = (value: unknown) => encode(JSON.stringify(value)).length;

let client: OfficialClient;
let core: Body[];
let every: Map<string, Body>;
beforeAll(async () => {
  client = await connect(address, power);
  core = await client.tools();
  const all = await connect(`${address}?tools=all`, power);
  every = new Map((await all.tools()).map((tool) => [tool.name, tool]));
  await all.close();
});
afterAll(() => client?.close());

describe('the default list', () => {
  it('costs a model at most 5,000 tokens, and 8,000 with the schemas of answers', () => {
    const shown = core.map(({ outputSchema: _answers, ...tool }) => tool);
    expect(core.length).toBeLessThanOrEqual(MAX_TOOLS);
    expect([tokensOf(shown), tokensOf(core)]).toEqual([
      expect.toSatisfy((tokens) => tokens <= MAX_TOKENS_WITHOUT_OUTPUTS),
      expect.toSatisfy((tokens) => tokens <= MAX_TOKENS),
    ]);
  });

  it('says in one line what each tool is for, when to use it and when not', () => {
    for (const { name, description } of core) {
      expect(description, name).toMatch(/^\S.+[.] Use it .+[.] Not .+\.( Needs tier api_(pro|power)\.)?$/);
      expect(description.length, name).toBeLessThan(400);
    }
  });

  it('names the arguments and the first members of the answer as the exact list does', () => {
    for (const { name, inputSchema, outputSchema } of core) {
      const exact = every.get(name) as Body;
      expect(Object.keys(inputSchema.properties), name).toEqual(Object.keys(exact.inputSchema.properties));
      expect(inputSchema.required ?? [], name).toEqual(exact.inputSchema.required ?? []);
      const members = Object.keys(exact.outputSchema.properties ?? {}).filter((member) => member !== 'tier');
      expect(Object.keys(outputSchema.properties ?? {}), name).toEqual(members);
    }
  });
});

describe('a question', () => {
  it.each(QUESTIONS)('%s', async (query, ...right) => {
    for (const name of right) expect(every.has(name), name).toBe(true);
    const { structuredContent } = await client.call('svc_find_tools', { query, limit: MAX_PLACE });
    const found: string[] = structuredContent.tools.map(({ name }: Body) => name);
    const offered = [...core.map(({ name }) => name), ...found];
    expect(
      right.some((name) => offered.includes(name)),
      `found ${found.join(', ')}`,
    ).toBe(true);
  });
});
