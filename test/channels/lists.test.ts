import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { inFormat, rowsOfTable, tableReader } from '../harness/services/table-reader.ts';

// Lists of answers with several lists, and of answers about one object, which the parameter `list` names.

const reader = await shareReader();
const { body } = reader;
const { ask, bytesOf } = tableReader(reader);

type Row = Readonly<Record<string, unknown>>;

const KEY_LEVELS = '/api/v1/onchain/btc-key-levels/latest';
const linesOf = async (url: string) =>
  Buffer.from(await bytesOf(url, 'ndjson'))
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const refusalOf = async (url: string, headers = {}) => {
  const response = await ask(url, headers);
  const { errors, detail } = await response.json();
  return [response.status, errors?.[0].parameter ?? detail, errors?.[0].detail];
};

describe('the list of an answer', () => {
  it('is named in the URL, and the other members are its context', async () => {
    const { resistance: _rows, ...context } = await body<Row>(KEY_LEVELS);
    const csv = await ask(inFormat(`${KEY_LEVELS}?list=resistance`, 'csv'));
    expect(csv.headers.get('content-disposition')).toContain('onchain-btc-key-levels-latest-resistance.csv');
    expect(Object.keys(context)).toEqual(
      expect.arrayContaining(Object.keys(JSON.parse(csv.headers.get('x-answer-context') ?? ''))),
    );
    const alternate = /<([^>]+)>; rel="alternate"/.exec(csv.headers.get('link') ?? '')?.[1];
    expect(alternate).toBe(KEY_LEVELS);
  });

  it('is another than the rows of a history', async () => {
    const url = '/api/v1/series?ids=mvrv,nupl&days=3';
    const { series, snapshots } = await body<Record<string, readonly Row[]>>(url);
    expect(await linesOf(`${url}&list=series`)).toEqual(series);
    expect(await linesOf(url)).toHaveLength(snapshots?.length ?? 0);
    expect(await linesOf(`${url}&list=snapshots`)).toEqual(await linesOf(url));
  });

  it('follows Accept once it is named, and the answer stays JSON before', async () => {
    const accept = 'text/csv, application/json;q=0.5';
    for (const _round of [1, 2]) {
      const whole = await ask(KEY_LEVELS, { accept });
      expect([whole.headers.get('content-type')?.split(';')[0]]).toEqual(['application/json']);
      const named = await ask(`${KEY_LEVELS}?list=support`, { accept });
      expect([named.headers.get('content-type')?.split(';')[0]]).toEqual(['text/csv']);
      expect(named.headers.get('vary')).toBe('Accept, Authorization, Accept-Encoding');
    }
  });

  it('is refused with the allowed names', async () => {
    expect(await refusalOf(inFormat(KEY_LEVELS, 'csv'))).toEqual([
      ...[400, 'list', 'is required with format=csv: one of resistance, support, indicator_levels'],
    ]);
    expect(await refusalOf(inFormat(`${KEY_LEVELS}?list=levels`, 'csv'))).toEqual([
      ...[400, 'list', 'must be one of resistance, support, indicator_levels, not "levels"'],
    ]);
    expect(await refusalOf(`${KEY_LEVELS}?list=support`)).toEqual([
      ...[400, 'list', 'requires a format other than json: one of csv, ndjson, parquet, arrow'],
    ]);
    expect(await refusalOf(inFormat(`${KEY_LEVELS}?list=support&list=support`, 'csv'))).toEqual([
      ...[400, 'list', 'is given more than once'],
    ]);
    const [status, detail] = await refusalOf(KEY_LEVELS, { accept: 'text/csv' });
    expect([status, detail]).toEqual([406, expect.stringContaining('by the parameters format and list')]);
  });
});

/** A third of the routes a day. */
const ANSWERS = partOfToday(
  (await publishedEndpoints()).filter(
    ({ lists, table, cacheable, rest }) =>
      lists.some((list) => list !== table) && cacheable && rest.some(({ method }) => method === 'GET'),
  ),
  3,
  seedOfToday('test/channels/lists.test.ts').seed,
);

describe.each(ANSWERS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('has the rows of each of its lists', async () => {
    const [route] = endpoint.rest.filter(({ method }) => method === 'GET');
    const requestFor = (more = {}) => exampleRequest(endpoint, 'GET', route?.path ?? '', more).url;
    const answer = await body<Row>(requestFor());
    for (const list of endpoint.lists) {
      const rows = rowsOfTable(answer, list);
      const url = requestFor({ list: list.name });
      expect(await linesOf(url)).toEqual(rows);
      const csv = parse(Buffer.from(await bytesOf(url, 'csv')), { columns: true });
      expect([list.name, csv.length]).toEqual([list.name, rows.length]);
    }
  });
});
