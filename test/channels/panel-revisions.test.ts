import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { panels } from '../../engine/catalogue/panels.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import { type LateService, startLateService } from '../harness/services/start-late-service.ts';

// How many rows of panels a source recorded again, on a service that publishes coins over two months.

let service: LateService;
beforeAll(async () => {
  service = await startLateService('2026-11-01');
});
afterAll(() => service?.close());

const fields = panels.find(({ id }) => id === 'coins')?.fields ?? [];

/** Prices of a coin by date. */
function coin(entity: string, source: string, prices: Readonly<Record<string, number>>): PanelUpdate {
  const rows = Object.entries(prices);
  return {
    panel: 'coins',
    entity,
    source,
    attributes: { symbol: entity },
    days: rows.map(([date]) => toDay(date)),
    columns: fields.map((_, field) => rows.map(([, price]) => (field === 0 ? price : Number.NaN))),
  };
}

async function readChanges() {
  const response = await service.get('/api/v1/status', 'free');
  expect(response.status).toBe(200);
  const { changes_per_month: all, sources } = await response.json();
  const ofSources = sources.flatMap(
    (one: { key: string; changes_per_month: number; subjects: { id: string; changes_per_month: number }[] }) =>
      one.subjects
        .filter(({ id }) => id === 'coins')
        .map((subject) => [one.key, one.changes_per_month, subject.changes_per_month]),
  );
  return { all, ofSources };
}

it('counts days that are recorded again, and neither new days nor gaps that are filled', async () => {
  await service.publish(
    [],
    [
      coin('a', 'first', { '2026-10-28': 1, '2026-10-29': 2, '2026-10-31': 4 }),
      coin('b', 'second', { '2026-10-30': 5, '2026-10-31': 6 }),
    ],
  );
  expect(await readChanges()).toEqual({
    all: 0,
    ofSources: [
      ['first', 0, 0],
      ['second', 0, 0],
    ],
  });
  service.setToday('2026-11-02');
  // The same row, two others again, a gap filled and a new day; of the other coin a new day only.
  await service.publish(
    [],
    [
      coin('a', 'first', { '2026-10-28': 1, '2026-10-29': 2.5, '2026-10-30': 3, '2026-10-31': 4.5, '2026-11-01': 5 }),
      coin('b', 'second', { '2026-11-01': 7 }),
    ],
  );
  expect(await readChanges()).toEqual({
    all: 2,
    ofSources: [
      ['first', 2, 2],
      ['second', 0, 0],
    ],
  });
});

it('shows them on the page', async () => {
  const page = parse(await (await service.get('/status', 'free')).text());
  const shown = page
    .querySelectorAll('details.status-source')
    .map((source) => [source.querySelector('summary')?.text.split(':')[0], source.querySelectorAll('td').at(-1)?.text]);
  // The live source of the service comes first, because it is in trouble.
  expect(shown.slice(1)).toEqual([
    ['first', '2'],
    ['second', '0'],
  ]);
});

it('forgets them after a month', async () => {
  service.setToday('2026-12-01');
  await service.publish([], [coin('b', 'second', { '2026-10-31': 6.5 })]);
  expect((await readChanges()).all).toBe(3);
  service.setToday('2026-12-03');
  expect(await readChanges()).toEqual({
    all: 1,
    ofSources: [
      ['first', 0, 0],
      ['second', 1, 1],
    ],
  });
});
