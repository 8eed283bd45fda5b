import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { GRAPHIQL_EXAMPLES } from '../../gateway/graphiql-examples.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, power: key } = await shareReader();

const WALK = `{
  pulse {
    id score
    explanation { summary confidence }
    edges(first: 100) {
      totalCount
      nodes { kind target {
        __typename
        ... on MarketSeries { id unit latest { date value } }
        ... on OnchainSeries { id unit latest { date value } }
        ... on MinerState { state reproHash }
        ... on BtcValuation { mvrv edges(direction: outbound, kind: references, first: 2) { nodes { target { ... on OntologyTerm { term unit } } } } }
        ... on OntologyTerm { term }
      } }
    }
  }
}`;

describe('the graph', () => {
  it('walks from a reading over its edges into the subgraphs that own the targets', async () => {
    const { body } = await stack.graphql(WALK, { key });
    expect(body.errors).toBeUndefined();
    const { nodes, totalCount } = body.data.pulse.edges;
    expect(nodes.length).toBe(totalCount);
    const of = (typename: string) =>
      nodes.filter((node: { target: { __typename: string } }) => node.target.__typename === typename);
    expect(of('MarketSeries')[0].target).toMatchObject({
      unit: expect.any(String),
      latest: { date: expect.any(String), value: expect.any(Number) },
    });
    expect(of('OnchainSeries').length).toBeGreaterThan(0);
    expect(of('MinerState')[0].target.reproHash).toMatch(/^[0-9a-f]{64}$/);
    expect(of('BtcValuation')[0].target.edges.nodes[0].target.term).toEqual(expect.any(String));
    expect(of('OntologyTerm').length).toBeGreaterThan(3);
  });

  it('returns {} if every root field is skipped, and the rest if one is', async () => {
    const all = await stack.graphql('{ pulse @skip(if: true) { score } }');
    expect(all.body.data).toEqual({});
    const one = await stack.graphql('query($no: Boolean!) { pulse @include(if: $no) { score } btcCycle { signal } }', {
      variables: { no: false },
    });
    expect(one.body.errors).toBeUndefined();
    expect(Object.keys(one.body.data)).toEqual(['btcCycle']);
    expect(all.body.errors).toBeUndefined();
    const inner = await stack.graphql('{ pulse { score @skip(if: true) } }');
    expect(inner.body.errors).toBeUndefined();
    expect(inner.body.data).toEqual({ pulse: {} });
  });

  it('answers introspection next to data, in the requested order', async () => {
    const { body } = await stack.graphql(
      '{ __schema { queryType { name } } pulse { band } __typename ...More } fragment More on Query { caller { tier } }',
    );
    expect(body.errors).toBeUndefined();
    expect(Object.keys(body.data)).toEqual(['__schema', 'pulse', '__typename', 'caller']);
    expect(body.data).toMatchObject({
      __schema: { queryType: { name: 'Query' } },
      pulse: { band: expect.any(String) },
      __typename: 'Query',
      caller: { tier: 'public' },
    });
  });

  it('gives its schema to every client, and no endless walk through it', async () => {
    const { body } = await stack.graphql(getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }));
    expect(body.errors).toBeUndefined();
    expect(buildClientSchema(body.data).getType('MarketPulse')).toBeDefined();
    const loop = `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`;
    const refused = await stack.graphql(loop);
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([400, 'invalid_input']);
  });

  it('exposes no federation machinery', async () => {
    const { body } = await stack.graphql('{ __schema { types { name } queryType { fields { name } } } }');
    const names = [...body.data.__schema.types, ...body.data.__schema.queryType.fields].map(
      ({ name }: { name: string }) => name,
    );
    expect(names.filter((name) => /^(_|join__|link__)/.test(name) && !name.startsWith('__'))).toEqual([]);
    expect(names).toContain('MarketPulse');
  });

  it('serves GraphiQL from its packages, without another host', async () => {
    const page = await stack.get('/graphql', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'self'"),
    ]);
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    expect(assets.length).toBe(7);
    for (const url of assets) expect([url, (await stack.get(url)).status]).toEqual([url, 200]);
  });

  it.each(GRAPHIQL_EXAMPLES.filter(({ query }) => !/^(subscription|mutation)/m.test(query)))(
    'answers the example of a GraphiQL tab: $query',
    async ({ query, variables = '{}' }) => {
      const { body } = await stack.graphql(query, { variables: JSON.parse(variables), key });
      expect(body.errors).toBeUndefined();
    },
  );

  it('runs persisted queries over GET', async () => {
    const extensions = (query: string) => {
      const { createHash } = process.getBuiltinModule('node:crypto');
      return encodeURIComponent(
        JSON.stringify({
          persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
        }),
      );
    };
    const query = '{ pulse { score } }';
    const unknown = await stack.get(`/graphql?extensions=${extensions(query)}`);
    expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    await stack.get(`/graphql?query=${encodeURIComponent(query)}&extensions=${extensions(query)}`);
    const known = await stack.get(`/graphql?extensions=${extensions(query)}`);
    expect(known.body.data.pulse.score).toEqual(expect.any(Number));
  });
});

describe('a knowledge object', () => {
  const ask = (
    extra: string,
    fields = 'id asOf reproHash provenance { dataVersion sample inputs { id digest } params } computeVersion payload',
  ) => stack.graphql(`{ knowledge(type: "market_pulse", subject: "BTC"${extra}) { ${fields} } }`, { key });

  it('is the same for a past day whoever requests it and however often', async () => {
    const first = await ask(', asOf: "2024-03-14"');
    const second = await ask(', asOf: "2024-03-14"');
    expect(first.body.errors).toBeUndefined();
    expect(first.body.data.knowledge.asOf).toBe('2024-03-14');
    expect(second.body.data).toEqual(first.body.data);
  });

  it('has a hash that anyone can recompute', async () => {
    const { knowledge } = (await ask(', asOf: "2024-03-14"')).body.data;
    // Hand-written canonical JSON: sorted keys, nothing else.
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .map(([name, member]) => [name, sorted(member)]),
            )
          : value;
    const { inputs, params } = knowledge.provenance;
    const object = {
      type: 'market_pulse',
      subject: 'BTC',
      as_of: '2024-03-14',
      compute_version: knowledge.computeVersion,
      params,
      inputs,
      payload: knowledge.payload,
    };
    const { createHash } = process.getBuiltinModule('node:crypto');
    expect(
      createHash('sha256')
        .update(JSON.stringify(sorted(object)))
        .digest('hex'),
    ).toBe(knowledge.reproHash);
  });

  it('pages its edges without repeating one', async () => {
    const ids: string[] = [];
    let after = '';
    for (let more = true; more; ) {
      const { body } = await ask(
        '',
        `edges(first: 4${after}) { totalCount nodes { targetId kind } pageInfo { hasNextPage endCursor } }`,
      );
      const { nodes, pageInfo, totalCount } = body.data.knowledge.edges;
      ids.push(...nodes.map((node: { targetId: string; kind: string }) => `${node.kind} ${node.targetId}`));
      after = `, after: "${pageInfo.endCursor}"`;
      more = pageInfo.hasNextPage;
      if (!more) expect(ids.length).toBe(totalCount);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['(type: "market_puls", subject: "BTC")', 'not_found', 'Did you mean market_pulse'],
    ['(type: "market_pulse", subject: "ETH")', 'not_found', 'Allowed: BTC'],
    ['(type: "derivatives_state", subject: "BTC", asOf: "2017-02-01")', 'not_found', 'its inputs begin later'],
    ['(type: "market_pulse", subject: "BTC", asOf: "2026-02-30")', 'invalid_input', '2026-02-30'],
  ])('refuses %s', async (args, code, words) => {
    const { body } = await stack.graphql(`{ knowledge${args} { id } }`, { key });
    expect(body.errors[0].extensions.code).toBe(code);
    expect(body.errors[0].message).toContain(words);
  });
});

describe('a state change', () => {
  it.each([
    ['alert', 'alert'],
    ['pulseChange', 'state change'],
  ])('is named when none has its id: %s', async (field, noun) => {
    const id = '01a1fcd9-d4f9-764f-9da4-808129b2d40a';
    const { body } = await stack.graphql(`{ ${field}(id: "${id}") { id } }`, { key });
    expect(body.errors[0].extensions.code).toBe('not_found');
    expect(body.errors[0].message).toContain(`Unknown ${noun} "${id}".`);
  });
});

describe('tiers on fields', () => {
  it('refuses callers without a key on every path to the field', async () => {
    const direct = await stack.graphql('{ fundingRate { value } }');
    expect(direct.body.errors[0].extensions.code).toBe('unauthenticated');
    const around = await stack.graphql(
      '{ pulse { edges(first: 50) { nodes { target { __typename ... on BtcValuation { mvrv } } } } } }',
    );
    expect(around.body.errors[0].extensions.code).toBe('unauthenticated');
  });

  it('names the required tier', async () => {
    const { body } = await stack.graphql('{ alert(id: "01a1fcd9-d4f9-764f-9da4-808129b2d40a") { id } }', {
      key: await stack.key('free'),
    });
    expect(body.errors[0].extensions).toMatchObject({ code: 'tier_insufficient', requiredTier: 'api_pro' });
  });
});
