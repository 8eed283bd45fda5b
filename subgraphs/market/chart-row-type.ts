import type { ChartRow } from '../../engine/charts/chart-declaration.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';

/** A value of a chart row; null where the field has none on the day. */
interface ChartValue {
  readonly key: string;
  readonly value: number | null;
}

/** A cycle of the overlay, as its metadata describe it. */
interface ChartCycle {
  readonly key: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly days: number;
  readonly provisional: boolean;
}

type Meta = Readonly<Record<string, unknown>>;

/** Row members that are not values of the chart. */
const NOT_VALUES = new Set(['date', 'zone', 'cycle', 'day', 'provisional']);

/** Adds the type of a chart row: the day, its values by key, and its position in a cycle, if any. */
export function addChartRow(builder: GraphBuilder) {
  const value = builder.objectRef<ChartValue>('ChartValue').implement({
    description: 'A value of a chart on a day.',
    fields: (t) => ({
      key: t.exposeString('key', {
        description: 'Key of the field, as in `Chart.fields`; views have keys of their own.',
      }),
      value: t.exposeFloat('value', {
        nullable: true,
        description:
          'Value in the unit of the field; null where there is none or the licence of the price begins later.',
      }),
    }),
  });
  return builder.objectRef<ChartRow>('ChartRow').implement({
    description: 'The values of a chart on a day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the values, UTC.', resolve: ({ date }) => date }),
      values: t.field({
        type: [value],
        description: 'One value for each field of the chart or the view, in order.',
        resolve: (row) => valuesOf(row),
      }),
      cycle: t.string({
        nullable: true,
        description: 'Key of the cycle in an overlay; null in other rows.',
        resolve: ({ cycle }) => (typeof cycle === 'string' ? cycle : null),
      }),
      cycleDay: t.int({
        nullable: true,
        description: 'Days since the cycle began, from 0; null outside overlays.',
        resolve: ({ day }) => (typeof day === 'number' ? day : null),
      }),
      provisional: t.boolean({
        nullable: true,
        description: 'Whether the cycle is still open; null outside overlays.',
        resolve: ({ provisional }) => (typeof provisional === 'boolean' ? provisional : null),
      }),
    }),
  });
}

function valuesOf(row: ChartRow): ChartValue[] {
  return Object.entries(row).flatMap(([key, value]) =>
    NOT_VALUES.has(key) ? [] : [{ key, value: typeof value === 'number' ? value : null }],
  );
}

/** Adds the type of a cycle of an overlay. */
export function addChartCycle(builder: GraphBuilder) {
  return builder.objectRef<ChartCycle>('ChartCycle').implement({
    description: 'A cycle of an overlay.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the cycle, as in its rows.' }),
      startDate: t.expose('start_date', { type: 'Date', description: 'First day of the cycle, UTC.' }),
      endDate: t.expose('end_date', { type: 'Date', description: 'Last day of the cycle so far, UTC.' }),
      days: t.exposeInt('days', { description: 'Length of the cycle so far, days.' }),
      provisional: t.exposeBoolean('provisional', { description: 'Whether the cycle is still open.' }),
    }),
  });
}

/** Returns the cycles of an overlay; none for other rows. */
export function cyclesOf(meta: Meta): ChartCycle[] {
  return Array.isArray(meta.cycles) ? [...(meta.cycles as ChartCycle[])] : [];
}

/** Returns a text or flag of the metadata of rows; null when it is absent. */
export function metaOf<Value>(meta: Meta, name: string): Value | null {
  return (meta[name] as Value | undefined) ?? null;
}
