import { describe, expect, it } from 'vitest';
import { bySeries, collect, ms } from '../testing/collect.ts';
import { declaredSeries } from './declared-series.ts';
import { DECLARED_SOURCE, type DeclaredSeries } from './declared-source.ts';
import { openDeclaredSource } from './open-declared-source.ts';

const SERIES = {
  id: 'own_series',
  label: 'Own series',
  description: 'What the test declares.',
  subgraph: 'macro',
  unit: 'index',
};
const LICENCE = {
  commercial: 'yes',
  note: 'Made for the test.',
  terms: 'https://example.org/terms',
  attribution: { text: 'Source: the test', link: 'https://example.org' },
};
const CSV = { type: 'csv', date: 'day', value: 'close' };

function declared(entry: object) {
  const source = DECLARED_SOURCE.parse({ since: '2020-01-01', ...entry });
  return openDeclaredSource(source, declaredSeries(source.series as DeclaredSeries));
}
const byUrl = (answer: object, more: object = {}) =>
  declared({ provider: 'url', url: 'https://example.org/data', answer, licence: LICENCE, series: SERIES, ...more });

describe('a declared address', () => {
  it('answers CSV: by its columns, with another delimiter, without invalid numbers and unrequested days', async () => {
    const body = 'open;close;day\n1;2.5;2026-01-05\n1;.;2026-01-06\n1;-3e1;2026-01-07\n1;9;2025-12-31\n';
    const collected = await collect(byUrl({ ...CSV, delimiter: ';' }), () => ({ body }));
    expect(bySeries(collected)).toEqual({ own_series: { '2026-01-05': 2.5, '2026-01-07': -30 } });
    expect(collected.series[0]?.source).toBe('own-series');
    expect(collected.asked).toEqual(['/data']);
  });

  it.each([
    {
      what: 'an array of rows',
      body: {
        data: {
          rows: [
            { t: '2026-01-05T12:00:00Z', v: { usd: 1 } },
            { t: '2026-01-06', v: { usd: '2' } },
          ],
        },
      },
      answer: { rows: '/data/rows', date: '/t', value: '/v/usd' },
    },
    {
      what: 'an array of pairs in milliseconds',
      body: [
        [ms('2026-01-05T08:00:00Z'), 1],
        [ms('2026-01-06'), 2],
        [ms('2026-01-07'), null],
      ],
      answer: { rows: '', date: '/0', value: '/1', date_format: 'milliseconds' },
    },
    {
      what: 'seconds as text',
      body: {
        d: [
          { s: String(ms('2026-01-05') / 1_000), v: 1 },
          { s: ms('2026-01-06') / 1_000, v: 2 },
        ],
      },
      answer: { rows: '/d', date: '/s', value: '/v', date_format: 'seconds' },
    },
    {
      what: 'an object by dates',
      body: { rates: { '2026-01-05': { KRW: 1 }, '2026-01-06': { KRW: 2 } } },
      answer: { rows: '/rates', value: '/KRW' },
    },
    {
      what: 'values by dates',
      body: { '2026-01-05': 1, '2026-01-06': 2 },
      answer: { rows: '', value: '' },
    },
  ])('answers JSON: $what', async ({ body, answer }) => {
    const collected = await collect(byUrl({ type: 'json', ...answer }), () => ({ body }));
    expect(bySeries(collected)).toEqual({ own_series: { '2026-01-05': 1, '2026-01-06': 2 } });
  });

  it('is requested by its placeholders, in windows, for shifted dates', async () => {
    const collected = await collect(
      byUrl(CSV, {
        url: 'https://example.org/data/{from}?until={to}&x=%20a',
        days_per_request: 2,
        shift_days: -1,
        scale: 0.01,
      }),
      (url) => ({ body: `day,close\n${url.pathname.split('/').at(-1)},150\n` }),
    );
    expect(collected.asked).toEqual([
      '/data/2026-01-06?until=2026-01-07&x=%20a',
      '/data/2026-01-08?until=2026-01-08&x=%20a',
    ]);
    expect(bySeries(collected)).toEqual({ own_series: { '2026-01-05': 1.5, '2026-01-07': 1.5 } });
  });

  it.each([
    ['no column', CSV, 'date,close\n2026-01-05,1\n', 'the answer has no column day; its columns are date, close'],
    ['no row', CSV, 'day,close\n', 'the answer has no rows'],
    [
      'a page',
      { type: 'json', rows: '/rows', date: '/d', value: '/v' },
      '<html>',
      'the answer of 6 characters is not JSON',
    ],
    ['other JSON', { type: 'json', rows: '/rows', date: '/d', value: '/v' }, '{}', 'the answer has no rows at "/rows"'],
    ['a word', CSV, 'day,close\n2026-01-05,"1,234"\n', 'row 1: "1,234" is not a number'],
    ['another date', CSV, 'day,close\n05/01/2026,1\n', 'row 1: "05/01/2026" is not a date as 2026-01-05'],
    ['no such day', CSV, 'day,close\n2026-02-30,1\n', 'row 1: "2026-02-30" is not a calendar date'],
    [
      'a day in the future',
      CSV,
      'day,close\n2026-03-01,1\n',
      'a row is dated 2026-03-01T00:00:00.000Z, which is in the future',
    ],
    ['two values', CSV, 'day,close\n2026-01-05,1\n2026-01-05,2\n', 'two rows of 2026-01-05 contradict each other'],
  ])('is unavailable when it answers with %s', async (_what, answer, body, problem) => {
    const refused = collect(byUrl(answer), () => ({ body }));
    await expect(refused).rejects.toMatchObject({ code: 'source_unavailable' });
    await expect(refused).rejects.toThrow(`own-series: ${problem}`);
  });

  it('is limited to the numbers that its series allows', async () => {
    const series = { ...SERIES, allowed: { min: 0, max: 100 } };
    const refused = collect(byUrl(CSV, { series }), () => ({ body: 'day,close\n2026-01-05,101\n' }));
    await expect(refused).rejects.toThrow('own-series: 101 is not a number from 0 to 100');
  });
});

describe('a declared series', () => {
  it('is requested from the research kit by its name', async () => {
    const source = declared({ provider: 'bitcoin-research-kit', name: 'sth_supply', scale: 0.5, series: SERIES });
    const dates = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
    const column = (data: unknown[]) => ({ index: 'day1', start: 1, end: 5, data });
    const collected = await collect(source, () => ({ body: [column(dates), column([2, null, 4, 6])] }));
    expect(collected.asked[0]).toContain('series=date,sth_supply&');
    expect(bySeries(collected)).toEqual({ own_series: { '2026-01-05': 1, '2026-01-07': 2 } });
    expect(source).toMatchObject({ key: 'own-series', step: 'chain', series: ['own_series'] });
  });

  it('is requested from FRED by its id, in the units it names, with the key', async () => {
    const series = { ...SERIES, cadence: 'quarterly' };
    const source = declared({ provider: 'fred', id: 'GDPC1', units: 'pca', series });
    const body = {
      observations: [
        { date: '2026-01-05', value: '3.1' },
        { date: '2026-01-06', value: '.' },
      ],
    };
    const collected = await collect(source, () => ({ body }));
    expect(collected.asked[0]).toContain('series_id=GDPC1&');
    expect(collected.asked[0]).toContain('units=pca');
    expect(bySeries(collected)).toEqual({ own_series: { '2026-01-05': 3.1 } });
    expect(source).toMatchObject({ keySetting: 'FRED_API_KEY', cadence: 'monthly', step: 'macro' });
    expect(source.licence.attribution.text).toContain('not endorsed or certified');
  });
});
