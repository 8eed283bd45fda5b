import { describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

// One failing root field is null with its error; the others keep their answers. REST answers the error of that field.

const { stack, power: key } = await shareReader();

const UNKNOWN = 'no_such_series';
const PANELS = `{
  pulse { score }
  missing: onchainSeries(id: "${UNKNOWN}") { id }
  btcCycle { signal }
  unknownChart: chart(slug: "no-such-chart") { name }
  hashRibbons { state }
}`;

describe('a query of several readings', () => {
  it('answers the others when one names something unknown', async () => {
    const { status, body } = await stack.graphql(PANELS, { key });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      pulse: { score: expect.any(Number) },
      missing: null,
      btcCycle: { signal: expect.any(String) },
      unknownChart: null,
      hashRibbons: { state: expect.any(String) },
    });
    const found = body.errors.map(({ path, extensions }: { path: string[]; extensions: { code: string } }) => [
      path,
      extensions.code,
    ]);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        [['missing'], 'not_found'],
        [['unknownChart'], 'not_found'],
      ]),
    );
  });

  it('answers the others when the caller may not read one', async () => {
    const { body } = await stack.graphql('{ pulse { score } onchainSeries(id: "mvrv") { id } }');
    expect(body.data).toEqual({ pulse: { score: expect.any(Number) }, onchainSeries: null });
    expect(body.errors).toMatchObject([{ path: ['onchainSeries'], extensions: { code: 'unauthenticated' } }]);
  });

  it('names every root field when all of them failed', async () => {
    const { status, body } = await stack.graphql(
      `{ a: onchainSeries(id: "${UNKNOWN}") { id } b: chart(slug: "no-such-chart") { name } __typename }`,
      { key },
    );
    expect([status, body.data]).toEqual([200, { a: null, b: null, __typename: 'Query' }]);
    const alone = await stack.graphql(`{ a: onchainSeries(id: "${UNKNOWN}") { id } }`, { key });
    expect([alone.status, alone.body.data]).toEqual([200, { a: null }]);
    expect(alone.body.errors).toMatchObject([{ path: ['a'], extensions: { code: 'not_found' } }]);
  });
});

describe('the REST route of a failing reading', () => {
  it('answers the error of its root field as a problem document', async () => {
    const { status, body, headers } = await stack.get(`/api/v1/onchain/series/${UNKNOWN}/latest`, { key });
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect([status, body.status, body.code]).toEqual([404, 404, 'not_found']);
    expect(body.detail).toContain(`Unknown series "${UNKNOWN}".`);
  });
});
