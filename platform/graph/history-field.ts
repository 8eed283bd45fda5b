import type { ObjectRef } from '@pothos/core';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { latest } from '../../engine/series-view.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { type History, type HistoryRow, historyWindow, readHistory } from './history-window.ts';
import { addWindowFields } from './window-fields.ts';

export interface HistoryFieldOptions {
  /** Root field, for example `pulseHistory`. */
  readonly field: string;
  /** Name of the type where it is not that of the field. */
  readonly type?: string;
  readonly description: string;
  /** Series a point is made of; the first one decides which days are points. */
  readonly series: readonly string[];
  readonly tier: TierName;
  /** Cap for callers without a key, in days. */
  readonly publicDays: number;
}

/** Adds a root field `<name>History(days)` with the history container of the contract around points made from series. */
export function addHistoryField<Point extends object>(
  builder: GraphBuilder,
  types: SharedTypes,
  options: HistoryFieldOptions,
  point: ObjectRef<GraphBuilder['$inferSchemaTypes'], Point>,
  toPoint: (row: HistoryRow) => Point,
): void {
  const { field, description, series, tier, publicDays } = options;
  const typename = options.type ?? field.charAt(0).toUpperCase() + field.slice(1);
  const container = builder.objectRef<History>(typename).implement({
    description,
    fields: (t) => ({
      snapshots: t.field({
        type: [point],
        description: 'Days with a value, ascending.',
        resolve: ({ rows }) => rows.map(toPoint) as never,
      }),
    }),
  });
  addWindowFields(builder, types, container);
  builder.queryField(field, (t) =>
    t.field({
      type: container,
      description,
      authScopes: { tier },
      args: {
        days: t.arg.int({
          required: true,
          defaultValue: 30,
          description: 'Days back from the newest value, at least 1; the tier may grant fewer.',
        }),
      },
      resolve: (_root, { days }, { caller, tiers, snapshot }) => {
        const view = snapshot.view();
        const last = latest(view, series[0] as string)?.day ?? view.lastDay;
        // A key never reaches less far back than none.
        const leastDays = tier === 'public' ? publicDays : 0;
        return readHistory(view, series, historyWindow({ caller, tiers }, { days }, last, publicDays, leastDays));
      },
    }),
  );
}
