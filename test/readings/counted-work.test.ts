import { describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

// Past days of heavy objects: a caller who requests many pays for each and does not block the others.

const { stack } = await shareReader();

/** Requests left to a caller this hour, by the headers of an answer. */
const left = ({ headers }: { readonly headers: Headers }) =>
  Number(/"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
const edgeOn = (day: string) => `knowledge(type: "strategy_edge", subject: "crypto", asOf: "${day}") { id }`;
const cheap = '{ pulse { score } }';

describe('the computation of a request', () => {
  it('counts as further requests on a past day, once', async () => {
    const key = await stack.newKey('free');
    const before = left(await stack.graphql(cheap, { key }));
    for (const [reads, charged] of [
      [1, 5],
      [2, 5],
    ] as const) {
      const { body } = await stack.graphql(`{ ${edgeOn('2026-11-03')} }`, { key });
      expect(body.data.knowledge.id).toBe('strategy_edge/crypto@2026-11-03');
      const after = left(await stack.graphql(cheap, { key }));
      // A computation of 1,400 ms counts as five further requests; each read, and this one, counts as usual.
      expect(before - after).toBe(2 * reads + charged);
    }
  });

  it('counts the same over REST and for a verification', async () => {
    const key = await stack.newKey('free');
    const before = left(await stack.get('/api/v1/svc-pulse/history?days=3', { key }));
    await stack.get('/api/v1/knowledge/strategy_edge/crypto?as_of=2026-11-04', { key });
    await stack.get('/api/v1/knowledge/strategy_edge/crypto/verify?as_of=2026-11-04', { key });
    const after = left(await stack.get('/api/v1/svc-pulse/history?days=3', { key }));
    expect(before - after).toBe(3 + 2 * 5);
  });

  it('is free on the newest day, which is computed once for all callers', async () => {
    const key = await stack.newKey('free');
    const before = left(await stack.graphql(cheap, { key }));
    await stack.graphql('{ knowledge(type: "strategy_edge", subject: "crypto") { id } }', { key });
    expect(before - left(await stack.graphql(cheap, { key }))).toBe(2);
  });

  it("is refused beyond the tier's limit for one request", async () => {
    const key = await stack.newKey('free');
    const days = Array.from({ length: 15 }, (_, i) => `a${i}: ${edgeOn(`2026-11-${String(i + 1).padStart(2, '0')}`)}`);
    const { body } = await stack.graphql(`{ ${days.join(' ')} }`, { key });
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining('more than 5000 ms of CPU time, the limit per request of tier free'),
      extensions: { code: 'invalid_input' },
    });
  });
});
