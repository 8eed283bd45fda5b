import { parseFeed } from '@rowanmanning/feed-parser';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import { startWorker } from '../../app/start-worker.ts';
import { openState } from '../../app/state/open-state.ts';
import { dayOfInstant } from '../../engine/calendar.ts';
import { createLog } from '../../platform/log.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { itFitsInEveryLook } from '../harness/clients/judge-page.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { type LiveProviders, startLiveProviders } from '../harness/providers/live-providers.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/settings/test-config.ts';

// One service with three sources. From 9 January on, one revises a value, one fails with a secret in its answer, and one
// delivers nothing new. It is 12 January, 09:00 UTC, when the tests ask.

const REVISING = 'alternative-me-fear-greed';
const FAILING = 'binance-funding';
const LATE = 'defillama-tvl';
const LEFT_OUT = 'fred-weekly';
const SECRET = 'key-7f3a';

interface StatusAnswer {
  readonly sources: readonly {
    readonly key: string;
    readonly reason: string | null;
    readonly subjects: readonly object[];
  }[];
}

const closers: (() => Promise<void>)[] = [];
let service: Service;

beforeAll(async () => {
  let now = new Date('2026-01-08T12:00:00Z');
  const clock = { now: () => now, today: () => dayOfInstant(now.getTime()) };
  const providers = await startLiveProviders(clock.now);
  closers.push(() => providers.close());
  const database = await createTestDatabase(await template('empty'));
  closers.push(() => database.drop());
  const config = testConfig(database, {
    DATASET: 'none',
    LIVE_SOURCES: [REVISING, FAILING, LATE, LEFT_OUT].join(','),
    SOURCE_ORIGINS: providers.origins,
    LICENSED_SOURCES: 'all',
  });
  const [log, root] = [createLog('silent'), findProjectRoot()];
  const state = await openState(config, log, root, { clock });
  const worker = await startWorker({
    state,
    sources: state.app.liveSources,
    log,
    client: { clockNow: () => 0, random: () => 0, sleep: async () => {} },
    ticking: () => () => {},
  });
  await worker.tick();
  change(providers);
  for (const day of ['09', '10', '12']) {
    now = new Date(`2026-01-${day}T09:00:00Z`);
    if (day === '10') revise(providers, '2026-01-09', '99');
    await worker.tick();
  }
  await worker.close();
  await state.close();
  // Another process than the one that collected, so it knows the database alone.
  service = await startService({ config, log, root, clock });
  closers.push(() => service.close());
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

function change(providers: LiveProviders): void {
  providers.answer(FAILING, () => ({ status: 403, body: `the key ${SECRET} is not valid` }));
  providers.answer(LATE, (_url, usual) => {
    const rows = (usual as { body: { date: number }[] }).body;
    return { body: rows.filter(({ date }) => date < Date.parse('2026-01-08') / 1_000) };
  });
}

/** Changes a value of the index, as its provider does when it corrects one. */
function revise(providers: LiveProviders, date: string, value: string): void {
  providers.answer(REVISING, (_url, usual) => {
    const { data, metadata } = (usual as { body: { data: { timestamp: string }[]; metadata: object } }).body;
    const timestamp = String(Date.parse(date) / 1_000);
    return { body: { data: data.map((row) => (row.timestamp === timestamp ? { ...row, value } : row)), metadata } };
  });
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });
const readStatus = async (lang = 'en') => {
  const response = await get(`/api/v1/status?lang=${lang}`);
  expect(response.status).toBe(200);
  return (await response.json()) as StatusAnswer;
};
const sourceIn = ({ sources }: StatusAnswer, wanted: string) => sources.find(({ key }) => key === wanted);

describe('the state of the data', () => {
  it('has the measured lag of a source that delivers, with its runs and revisions', async () => {
    const status = await readStatus();
    expect(sourceIn(status, REVISING)).toMatchObject({
      state: 'on_time',
      reason: null,
      last_success_at: '2026-01-12T09:00:00.000Z',
      next_run_at: '2026-01-13T02:00:00.000Z',
      // Of 9, 10 and 12 January at 09:00 of the day itself, of 11 January a day later.
      lag: { median_hours: 9, p95_hours: 29.4, values: 4 },
      changes_per_month: 1,
      history: 'finished',
      subjects: [{ id: 'fear_greed', state: 'on_time', newest_day: '2026-01-12', late_days: 0, changes_per_month: 1 }],
    });
    expect(status).toMatchObject({ sample: false, changes_per_month: 1, troubled_sources: 2 });
  });

  it('says since when a source fails and why, in both languages', async () => {
    expect(sourceIn(await readStatus(), FAILING)).toMatchObject({
      state: 'failing',
      failure: 'http_status',
      failing_since: '2026-01-09T09:00:00.000Z',
      last_success_at: '2026-01-08T12:00:00.000Z',
      reason: 'Failing since 2026-01-09 09:00 UTC: the provider answered with HTTP 403.',
      next_run_at: '2026-01-12T10:00:00.000Z',
    });
    expect(sourceIn(await readStatus('de'), FAILING)?.reason).toBe(
      'Schlägt seit 2026-01-09 09:00 UTC fehl: der Anbieter antwortete mit HTTP 403.',
    );
  });

  it('says which series of a source are late', async () => {
    const late = { id: 'defi_tvl', state: 'late', newest_day: '2026-01-07', late_days: 3 };
    expect(sourceIn(await readStatus(), LATE)).toMatchObject({
      state: 'late',
      reason: 'It answers, but 1 of its series or panels is late.',
      subjects: [{ ...late, reason: 'The newest value is of 2026-01-07; the next one is 3 days late.' }],
    });
    expect(sourceIn(await readStatus('de'), LATE)?.subjects).toMatchObject([
      { ...late, reason: 'Der neueste Wert ist vom 2026-01-07; der nächste ist seit 3 Tagen überfällig.' },
    ]);
  });

  it('lists a source without its key, and why it is not collected', async () => {
    expect(sourceIn(await readStatus(), LEFT_OUT)).toMatchObject({
      state: 'left_out',
      reason: 'Not collected: it needs a key of the provider.',
      next_run_at: null,
    });
  });

  it('puts sources in trouble first', async () => {
    expect((await readStatus()).sources.map(({ key }) => key)).toEqual([FAILING, LATE, REVISING, LEFT_OUT]);
  });
});

describe('the page', () => {
  it.each([
    ['en', '2 sources are late or failing.', 'Fear and Greed'],
    ['de', '2 Quellen sind überfällig oder schlagen fehl.', 'Angst'],
  ])('shows it in %s, with its feeds', async (lang, claim, label) => {
    const response = await get(`/status?lang=${lang}`);
    const page = parse(await response.text());
    expect(page.querySelector('h1')?.text).toContain(claim);
    expect(page.querySelector(`#source-${FAILING}`)?.text).toContain('HTTP 403');
    expect(page.text).toContain(label);
    expect(
      page
        .querySelectorAll('link[rel=alternate][type]')
        .map((link) => new URL(link.getAttribute('href') ?? '').pathname),
    ).toEqual(['/status/revisions.atom', '/status/revisions.json', '/api/v1/status']);
    expect(page.querySelector('footer nav a[aria-current=page]')?.getAttribute('href')).toMatch(/^\/status/);
  });

  it('never shows what a provider answered, and neither do data, feeds and metrics', async () => {
    const paths = ['/status', '/api/v1/status', '/status/revisions.atom', '/status/revisions.json', '/metrics'];
    for (const path of paths) expect(await (await get(path)).text(), path).not.toContain(SECRET);
  });

  describe.skipIf(NO_BROWSER)('in a browser', () => {
    itFitsInEveryLook(() => [`${service.url}/status`]);
  });
});

describe('the feeds of revisions', () => {
  const FIRST = {
    series: 'fear_greed',
    day: '2026-01-09',
    before: 1,
    after: 99,
    source: REVISING,
    known_at: '2026-01-10T09:00:00.000Z',
  };

  it('are valid Atom, with the same id in both languages', async () => {
    const response = await get('/status/revisions.atom');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const [english, german] = [
      parseFeed(await response.text()),
      parseFeed(await (await get('/status/revisions.atom?lang=de')).text()),
    ];
    expect([english.meta.type, english.meta.version]).toEqual(['atom', '1.0']);
    expect([english.title, english.self, english.url]).toEqual([
      'Cyclegraph: revisions',
      `${service.url}/status/revisions.atom`,
      `${service.url}/status`,
    ]);
    expect(english.updated).toEqual(new Date(FIRST.known_at));
    expect(english.items).toHaveLength(1);
    expect(english.items[0]?.title).toMatch(/, 9 January 2026: 1 point → 99 points$/u);
    expect(german.items[0]?.title).toMatch(/, 9\. Januar 2026: 1 Punkt → 99 Punkte$/u);
    expect(english.items[0]?.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(german.items[0]?.id).toBe(english.items[0]?.id);
    expect((await get(new URL(english.items[0]?.url ?? '').pathname)).status).toBe(200);
  });

  it('are valid JSON Feed 1.1, with the numbers', async () => {
    const response = await get('/status/revisions.json', { accept: 'application/json' });
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = await response.json();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Cyclegraph: revisions',
      home_page_url: `${service.url}/status`,
      feed_url: `${service.url}/status/revisions.json`,
      language: 'en',
      items: [{ date_published: FIRST.known_at, tags: ['fear_greed', REVISING], _revision: FIRST }],
    });
    const [item] = feed.items;
    const { revisions } = await (await get('/api/v1/revisions?series=fear_greed')).json();
    expect(revisions).toMatchObject([{ ...FIRST, id: item.id, data_version: expect.any(Number), unit: 'points' }]);
  });

  it('are answered 304 to a reader that has them, and have a page after each full one', async () => {
    const { headers } = await get('/status/revisions.atom');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=300/);
    const again = await get('/status/revisions.atom', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const { revisions } = await (await get('/api/v1/revisions')).json();
    const next = await get(`/api/v1/revisions?after=${revisions.at(-1).id}`);
    expect(await next.json()).toMatchObject({ revisions: [] });
    const unknown = await get('/status/revisions.json?after=urn:uuid:0');
    expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('names no revision')]);
  });
});

it('is in the metrics, with queues and the backfill', async () => {
  const text = await (await get('/metrics')).text();
  const lines = text.split('\n');
  for (const line of [
    `cyclegraph_source_lag_seconds{source="${REVISING}",quantile="0.5"} 32400`,
    `cyclegraph_source_last_success_timestamp_seconds{source="${REVISING}"} ${Date.parse('2026-01-12T09:00:00Z') / 1_000}`,
    `cyclegraph_source_failing{source="${FAILING}"} 1`,
    `cyclegraph_source_failing{source="${REVISING}"} 0`,
    `cyclegraph_source_late_series{source="${LATE}"} 1`,
    `cyclegraph_source_revised_values{source="${REVISING}"} 1`,
    `cyclegraph_series_late_seconds{source="${LATE}",series="defi_tvl"} 259200`,
    'cyclegraph_backfill_sources{state="finished"} 3',
    'cyclegraph_backfill_sources{state="unfinished"} 0',
    'cyclegraph_queue_jobs{queue="daily-plan",state="waiting"} 0',
    'cyclegraph_queue_jobs{queue="webhooks",state="waiting"} 0',
    'cyclegraph_webhook_attempts_total{consequence="retry"} 0',
  ])
    expect(lines).toContain(line);
});
