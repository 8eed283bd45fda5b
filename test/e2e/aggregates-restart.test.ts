import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { grouped } from '../../engine/evidence/grouped.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { type Database, openDatabase } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// On a database whose backtests another process has run.

const CHANGED = 'binance:SOLUSDT';

let left: Awaited<ReturnType<typeof rowsByMarket>>;
let stack: Stack;
beforeAll(async () => {
  const database = await createTestDatabase(await template('covered'));
  const migrationsDir = path.join(findProjectRoot(), 'prisma/migrations');
  const before = await openDatabase({ ...database, migrationsDir, log: createLog('fatal') });
  left = await rowsByMarket(before);
  await before.close();
  stack = await startStack({ COVERAGE: 'on' }, { database });
  await stack.coverage.settled();
});
afterAll(() => stack?.close());

/** Rows by market. Those of a market that runs again have new ids. */
async function rowsByMarket({ prisma }: Database = stack.state.store.database) {
  const rows = await prisma.runOutcome.findMany({ orderBy: { id: 'asc' } });
  return grouped(rows, ({ pair }) => pair);
}

it('runs nothing again on unchanged data', async () => {
  expect(left.size).toBe(21);
  expect(await rowsByMarket()).toEqual(left);
});

it('runs only a market with changed bars again', async () => {
  const { series } = stack.state.store;
  const before = await rowsByMarket();
  const market = series.current().panel('bars').entities.get(CHANGED) as PanelEntity;
  const fields = ['open', 'high', 'low', 'close', 'volume', 'quote_volume', 'taker_buy_volume'];
  const last = market.days.length - 1;
  await series.publish({
    origin: 'test',
    sample: true,
    collected: [],
    panels: [
      {
        panel: 'bars',
        entity: CHANGED,
        source: 'sample',
        days: [market.days[last] as number],
        columns: fields.map((field) => [(market.column(field)[last] as number) * 0.9]),
      },
    ],
    derive: () => [],
  });
  await stack.coverage.settled();
  const after = await rowsByMarket();
  const changed = [...before.keys()].filter((pair) => after.get(pair)?.[0]?.id !== before.get(pair)?.[0]?.id);
  expect(changed).toEqual([CHANGED]);
  expect(after.get(CHANGED)).toHaveLength(before.get(CHANGED)?.length ?? 0);
  // Over the whole history: blocks of years are not compared with other trials.
  const held = (rows: typeof before) =>
    rows
      .get(CHANGED)
      ?.find(
        ({ strategy, interval, filters, independentTrials }) =>
          `${strategy}${interval}${filters}` === 'bnh_fixed1d' && independentTrials !== null,
      );
  // Held to the end, so that a price a tenth lower on the last day lowers the equity by a tenth.
  const growth = (cagr: number | null | undefined, days: number) => (1 + (cagr as number)) ** (days / 365);
  const [old, recent] = [held(before), held(after)];
  const days = ((old?.lastDay.getTime() ?? 0) - (old?.firstDay.getTime() ?? 0)) / 86_400_000 + 1;
  expect(growth(recent?.cagr, days) / growth(old?.cagr, days)).toBeCloseTo(0.9, 3);
  const set = await stack.state.services.evidence.runs();
  const read = set
    .of('bnh_fixed')
    .find(
      (run) => run.pair === CHANGED && run.interval === '1d' && run.filters === '' && run.independentTrials !== null,
    );
  expect(read?.cagr).toBe(recent?.cagr);
});
