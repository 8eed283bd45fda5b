import type { ObjectRef } from '@pothos/core';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { latest } from '../../engine/series-view.ts';
import { mapKept } from '../../platform/memory/kept-lists.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { type History, type HistoryRow, historyWindow, readHistory } from './history-window.ts';
import { refuseLongWindow } from './refuse-long-window.ts';
import { addWindowFields } from './window-fields.ts';

export interface HistoryFieldOptions {
  /** Root field, for example `pulseHistory`. */
  readonly field: string;
  /** Name of the GraphQL type, when it differs from the name of the field. */
  readonly type?: string;
  readonly description: string;
  /** Series of a point. Days with a value of the first series become points. */
  readonly series: readonly string[];
  readonly tier: TierName;
  /** Maximum days for callers without a key. */
  readonly publicDays: number;
  /** Maximum days for every tier, beyond which requests are refused; when omitted, the tier alone decides. */
  readonly longestDays?: number | undefined;
}

/**
 * Adds a root field `<name>History(days)` that returns the standard history container with points built from series.
 */
export function addHistoryField<Point extends object>(
  builder: GraphBuilder,
  types: SharedTypes,
  options: HistoryFieldOptions,
  point: ObjectRef<GraphBuilder['$inferSchemaTypes'], Point>,
  toPoint: (row: HistoryRow) => Point,
): void {
  const { field, description, series, tier, publicDays, longestDays } = options;
  const typename = options.type ?? field.charAt(0).toUpperCase() + field.slice(1);
  const container = builder.objectRef<History>(typename).implement({
    description,
    fields: (t) => ({
      snapshots: t.field({
        type: [point],
        description: 'Days with a value, ascending.',
        resolve: ({ rows }) => mapKept(rows, toPoint),
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
          description: longestDays
            ? `Days back from the newest value, 1 to ${longestDays}; the tier may grant fewer.`
            : 'Days back from the newest value, at least 1; the tier may grant fewer.',
        }),
      },
      resolve: (_root, { days }, { caller, tiers, snapshot }) => {
        const view = snapshot.view();
        const last = latest(view, series[0] as string)?.day ?? view.lastDay;
        if (longestDays) refuseLongWindow({ days }, last, longestDays);
        // On a public field, a key never reaches less far back than no key.
        const minDays = tier === 'public' ? publicDays : 0;
        return readHistory(view, series, historyWindow({ caller, tiers }, { days }, last, publicDays, minDays));
      },
    }),
  );
}
