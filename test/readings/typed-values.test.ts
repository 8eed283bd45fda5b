import { describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

// Typed fields have the values of the deprecated JSON next to them.

const { stack, power: key } = await shareReader();

interface Row {
  readonly date: string;
  readonly values: readonly { readonly key: string; readonly value: number | null }[];
  readonly cycle: string | null;
  readonly cycleDay: number | null;
  readonly provisional: boolean | null;
}

const ROW = '{ date values { key value } cycle cycleDay provisional }';

function toJson({ date, values, cycle, cycleDay, provisional }: Row) {
  const members = Object.fromEntries(values.map((one) => [one.key, one.value]));
  return cycle === null ? { date, ...members } : { date, cycle, day: cycleDay, ...members, provisional };
}

async function historyOf(slug: string, view: string | null) {
  const { body } = await stack.graphql(
    `query($slug: ID!, $view: String) {
       chartHistory(slug: $slug, days: 60, view: $view) {
         rows ${ROW} snapshots fit lookAhead nullReason cycles { key startDate endDate days provisional } meta
       }
     }`,
    { key, variables: { slug, view } },
  );
  expect(body.errors).toBeUndefined();
  return body.data.chartHistory;
}

describe('the rows of a chart', () => {
  it('have the values of the JSON rows', async () => {
    for (const [slug, view] of [
      ['mayer', null],
      ['rainbow', null],
      ['rainbow', 'full_sample'],
    ] as const) {
      const history = await historyOf(slug, view);
      expect(history.rows.length).toBeGreaterThan(30);
      expect(history.rows.map(toJson)).toEqual(history.snapshots);
      expect([history.fit, history.lookAhead, history.nullReason]).toEqual([
        history.meta.fit ?? null,
        history.meta.look_ahead ?? null,
        history.meta.null_reason ?? null,
      ]);
    }
  });

  it('name the cycle of an overlay', async () => {
    const { rows, snapshots, cycles, meta } = await historyOf('cycle-overlay', 'halving');
    expect(rows.map(toJson)).toEqual(snapshots);
    const described = cycles.map(({ startDate, endDate, ...cycle }: { startDate: string; endDate: string }) => ({
      ...cycle,
      start_date: startDate,
      end_date: endDate,
    }));
    expect(described).toEqual(meta.cycles);
  });

  it('end with the newest one, which every chart has', async () => {
    const { body } = await stack.graphql(`{ charts { slug zone latest latestRow ${ROW} } }`, { key });
    expect(body.errors).toBeUndefined();
    for (const { zone, latest, latestRow } of body.data.charts)
      expect(latestRow && { ...toJson(latestRow), zone }).toEqual(latest);
  });
});

it('lists numbers with their names', async () => {
  const { body } = await stack.graphql(
    `{ signalEventCatalog { thresholds thresholdValues { name value } }
       marketInsights { signals { counts countValues { name value } } } }`,
    { key },
  );
  expect(body.errors).toBeUndefined();
  const toRecord = (list: { name: string; value: number }[]) =>
    Object.fromEntries(list.map(({ name, value }) => [name, value]));
  for (const one of body.data.signalEventCatalog) expect(toRecord(one.thresholdValues)).toEqual(one.thresholds);
  for (const one of body.data.marketInsights.signals) expect(toRecord(one.countValues)).toEqual(one.counts);
});
