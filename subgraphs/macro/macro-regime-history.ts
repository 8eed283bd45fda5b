import type { EnumRef } from '@pothos/core';
import { MACRO_TIERS } from '../../engine/macro/macro-tiers.ts';
import { type QuadrantKey, quadrantOf } from '../../engine/macro/quadrant.ts';
import { type RegimeKey, regimeLabel } from '../../engine/macro/regime-label.ts';
import { latest } from '../../engine/series-view.ts';
import type { GraphBuilder, SharedTypes } from '../../platform/graph/create-builder.ts';
import { type History, type HistoryRow, historyWindow, readHistory } from '../../platform/graph/history-window.ts';
import { refuseLongWindow } from '../../platform/graph/refuse-long-window.ts';
import { addWindowFields } from '../../platform/graph/window-fields.ts';

/** The contract gives a year, to every tier. */
const MOST_DAYS = 365;

const SERIES = [
  'macro_regime_score',
  'macro_regime_coverage',
  'macro_regime_quadrant',
  ...MACRO_TIERS.map(({ output }) => output),
];

type LabelRef = EnumRef<GraphBuilder['$inferSchemaTypes'], RegimeKey>;
type QuadrantRef = EnumRef<GraphBuilder['$inferSchemaTypes'], QuadrantKey>;

/** Adds `macroRegimeHistory(days)`. */
export function addMacroRegimeHistory(
  builder: GraphBuilder,
  types: SharedTypes,
  label: LabelRef,
  quadrant: QuadrantRef,
): void {
  const container = addContainer(builder, types, addPoint(builder, label, quadrant));
  builder.queryField('macroRegimeHistory', (t) =>
    t.field({
      type: container,
      description: 'Past macro regimes, at most a year; the tier may grant fewer days.',
      authScopes: { tier: 'free' },
      args: {
        days: t.arg.int({
          required: true,
          defaultValue: 30,
          description: `Days back from the newest score, 1 to ${MOST_DAYS}.`,
        }),
      },
      resolve: (_root, { days }, { caller, tiers, snapshot }) => {
        const view = snapshot.view();
        const last = latest(view, 'macro_regime_score')?.day ?? view.lastDay;
        refuseLongWindow({ days }, last, MOST_DAYS);
        return readHistory(view, SERIES, historyWindow({ caller, tiers }, { days }, last, MOST_DAYS));
      },
    }),
  );
}

function addPoint(builder: GraphBuilder, label: LabelRef, quadrant: QuadrantRef) {
  return builder.objectRef<HistoryRow>('MacroRegimePoint').implement({
    description: 'Macro regime of a past day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      score: t.float({ description: 'Points, 0 to 100.', resolve: ({ values }) => values[0] as number }),
      label: t.field({
        type: label,
        description: 'Band of the score.',
        resolve: ({ values }) => regimeLabel(values[0] as number).key,
      }),
      coverage: t.float({
        description: 'Part of the weight that had data, 0.5 to 1.',
        resolve: ({ values }) => values[1] as number,
      }),
      quadrant: t.field({
        type: quadrant,
        nullable: true,
        description: 'Quadrant; null when liquidity or business cycle was missing.',
        resolve: ({ values }) => quadrantOf(values[2] ?? null)?.key ?? null,
      }),
      ...Object.fromEntries(
        MACRO_TIERS.map(({ key, label: name }, i) => [
          camelCase(key),
          t.float({
            nullable: true,
            description: `Score of the tier ${name.en}, 0 to 100; null when it had no component.`,
            resolve: ({ values }) => values[3 + i] ?? null,
          }),
        ]),
      ),
    }),
  });
}

function addContainer(builder: GraphBuilder, types: SharedTypes, point: ReturnType<typeof addPoint>) {
  const history = builder.objectRef<History>('MacroRegimeHistory').implement({
    description: 'Past macro regimes.',
    fields: (t) => ({
      snapshots: t.field({ type: [point], description: 'Days with a score, ascending.', resolve: ({ rows }) => rows }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}

function camelCase(key: string): string {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
