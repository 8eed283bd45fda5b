import { toIsoDate } from '../../engine/calendar.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import type { EquityColumns } from '../../platform/backtests/backtest-store.ts';
import type { GraphBuilder, Resolution, SharedTypes } from '../../platform/graph/create-builder.ts';

interface EquityPoint {
  readonly date: string;
  readonly value: number;
  readonly held: number | null;
}

/** Worth over time, thinned to a number of points. */
export interface EquityCurve {
  readonly snapshots: readonly EquityPoint[];
  readonly resolution: Resolution;
}

export const MOST_EQUITY_POINTS = 5_000;

/** Every n-th bar, counted from the last one, and the first: the ends are always there. */
export function thinnedEquity({ days, values, held }: EquityColumns, wanted: number): EquityCurve {
  const points = Math.min(Math.max(wanted, 2), MOST_EQUITY_POINTS);
  const step = Math.max(Math.ceil((days.length - 1) / (points - 1)), 1);
  const picked: number[] = [];
  for (let i = days.length - 1; i > 0; i -= step) picked.push(i);
  if (days.length > 0) picked.push(0);
  picked.reverse();
  const gaps = picked.slice(1).map((i, at) => (days[i] as number) - (days[picked[at] as number] as number));
  const spacing = (days.at(1) ?? 0) - (days[0] ?? 0);
  return {
    snapshots: picked.map((i) => ({
      date: toIsoDate(days[i] as number),
      value: roundSignificant(values[i] as number),
      held: held && roundSignificant(held[i] as number),
    })),
    resolution: {
      points: picked.length,
      requestedDays: Math.max(spacing, 1),
      actualDays: gaps.length === 0 ? null : (gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? null),
      downsampled: step > 1,
      reason: step > 1 ? `at most ${points} points were asked for` : null,
      method: step > 1 ? `every ${step} bars, counted from the last` : null,
    },
  };
}

const made = new WeakMap<GraphBuilder, ReturnType<typeof addEquityCurve>>();

/** The type of an equity curve, one a subgraph. */
export function equityCurve(builder: GraphBuilder, types: SharedTypes): ReturnType<typeof addEquityCurve> {
  const ref = made.get(builder) ?? addEquityCurve(builder, types);
  made.set(builder, ref);
  return ref;
}

function addEquityCurve(builder: GraphBuilder, types: SharedTypes) {
  const point = builder.objectRef<EquityPoint>('EquityPoint').implement({
    description: 'Worth at the close of a bar.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'First day of the bar.' }),
      value: t.exposeFloat('value', { description: 'In multiples of the start.' }),
      held: t.exposeFloat('held', {
        nullable: true,
        description:
          'That of buying and holding over the same bars; null for a grid bot and for a run that was kept without.',
      }),
    }),
  });
  return builder.objectRef<EquityCurve>('EquityCurve').implement({
    description: 'Worth over time.',
    fields: (t) => ({
      snapshots: t.field({
        type: [point],
        description: 'In order of time.',
        resolve: ({ snapshots }) => [...snapshots],
      }),
      resolution: t.expose('resolution', { type: types.resolution(), description: 'How dense the points are.' }),
    }),
  });
}
