import type { ObjectRef } from '@pothos/core';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { lastValueDay } from '../../engine/series-view.ts';
import { mapKept } from '../../platform/memory/kept-lists.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { historyArgs } from './history-args.ts';
import { type History, type HistoryRow, historyWindow, readHistory } from './history-window.ts';
import { knownState } from './known-state.ts';
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
 * Adds a root field `<name>History(days, from, to, knownAt)` that returns the standard history container with points built from series.
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
      args: historyArgs(builder, { end: 'the newest value', maxDays: longestDays }),
      resolve: async (_root, { knownAt, ...request }, context) => {
        const state = await knownState(context, knownAt);
        const view = state.view();
        const first = series[0] as string;
        const last = lastValueDay(view, first);
        if (longestDays) refuseLongWindow(request, last, longestDays);
        // On a public field, a key never reaches less far back than no key.
        const minDays = tier === 'public' ? publicDays : 0;
        const now = lastValueDay(context.snapshot.view(), first);
        return readHistory(view, series, historyWindow(context, request, last, publicDays, minDays, now));
      },
    }),
  );
}
