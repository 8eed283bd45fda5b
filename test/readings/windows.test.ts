import { beforeAll, describe, expect, it } from 'vitest';
import { exampleRequest, LATER_DAYS } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Reader } from '../harness/services/start-reader.ts';

const endpoints = await publishedEndpoints();
const { seed } = seedOfToday('test/readings/windows.test.ts');

/** GET routes with a window in these parameters. The `from` and `to` of a path through the graph are not dates. */
const asking = (...names: readonly string[]) =>
  endpoints.flatMap((endpoint) => {
    const isWindow = (name: string) =>
      endpoint.parameters.some((one) => one.name === name && (name === 'days' || one.schema.format === 'date'));
    if (!names.every(isWindow)) return [];
    return endpoint.rest.flatMap(({ method, path: route }) => (method === 'GET' ? [{ path: route, endpoint }] : []));
  });

/** Members of an answer whose `from` is after their `to`. */
function backwards(answer: unknown, place = ''): string[] {
  if (answer === null || typeof answer !== 'object') return [];
  const { from, to } = answer as { readonly from?: unknown; readonly to?: unknown };
  const own = typeof from === 'string' && typeof to === 'string' && from > to ? [`${place}: ${from} to ${to}`] : [];
  return [...own, ...Object.entries(answer).flatMap(([key, value]) => backwards(value, `${place}/${key}`))];
}

let reader: Reader;
beforeAll(async () => {
  reader = await shareReader();
});

describe('the window of an answer', () => {
  const NEWEST = { from: '2026-11-20', to: '2026-11-20' };
  const WINDOWS = [NEWEST, { from: '2012-01-01', to: '2012-02-01' }, { from: '2009-01-03', to: '2026-11-20' }];

  it.each(partOfToday(asking('from', 'to'), 3, seed))(
    'never ends before it begins for $path by dates',
    async ({ path: route, endpoint }) => {
      for (const key of [reader.free, reader.power])
        for (const window of WINDOWS) {
          const { days: _own, ...example } = endpoint.example;
          const { url } = exampleRequest({ ...endpoint, example }, 'GET', route, {
            ...LATER_DAYS[endpoint.name],
            ...window,
          });
          const { status, body } = await reader.stack.get(url, { key });
          if (window === NEWEST && key === reader.power) expect([url, status]).toEqual([url, 200]);
          expect([url, backwards(body)]).toEqual([url, []]);
        }
    },
  );

  it.each(asking('days'))('never ends before it begins for $path by days', async ({ path: route, endpoint }) => {
    for (const key of [reader.free, reader.power])
      for (const days of [2, 9_000]) {
        const { url } = exampleRequest(endpoint, 'GET', route, { ...LATER_DAYS[endpoint.name], days });
        const { body } = await reader.stack.get(url, { key });
        expect([url, backwards(body)]).toEqual([url, []]);
      }
  });
});
