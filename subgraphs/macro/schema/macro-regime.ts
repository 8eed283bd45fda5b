import type { EnumRef } from '@pothos/core';
import { toIsoDate } from '../../../engine/calendar.ts';
import type { ComponentReading, MacroReading, TierReading } from '../../../engine/macro/macro-reading.ts';
import { MACRO_COMPUTE_VERSION } from '../../../engine/macro/macro-regime.ts';
import { QUADRANT_KEYS, type QuadrantKey } from '../../../engine/macro/quadrant.ts';
import { REGIME_KEYS, type RegimeKey, regimeLabel } from '../../../engine/macro/regime-label.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addMacroRegimeHistory } from '../macro-regime-history.ts';
import { readMacroRegime } from '../regime-reader.ts';

const NOTE =
  'Past values are those of today: no vintages are collected, and what was known on a day is modelled by publication lags. Industrial production stands where a purchasing managers index would; the dollar is the broad index throughout.';

/** The macro regime and its history. */
export const schema: SchemaPart = (builder, types) => {
  const label = builder.enumType('MacroRegimeLabel', {
    values: REGIME_KEYS,
    description: 'Below 40, to 55, to 70, from 70.',
  });
  const quadrant = builder.enumType('MacroQuadrant', {
    values: QUADRANT_KEYS,
    description:
      'Liquidity against business cycle, each high from 50 on: sweet_spot both high, late_cycle_warning only the cycle, recovery only liquidity, crisis neither.',
  });
  const regime = addRegime(builder, types, label, quadrant);
  const requireRecent = addStaleField(builder, types, regime, () => 'macro_regime_score');
  builder.queryField('macroRegime', (t) =>
    t.field({
      type: regime,
      description: 'The newest macro regime.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readMacroRegime(context.snapshot), context),
    }),
  );
  addMacroRegimeHistory(builder, types, label, quadrant);
};

type LabelRef = EnumRef<GraphBuilder['$inferSchemaTypes'], RegimeKey>;
type QuadrantRef = EnumRef<GraphBuilder['$inferSchemaTypes'], QuadrantKey>;

function addRegime(builder: GraphBuilder, types: SharedTypes, label: LabelRef, quadrant: QuadrantRef) {
  const component = addComponent(builder, types);
  const tier = addTier(builder, types, component);
  return builder.objectRef<MacroReading>('MacroRegime').implement({
    description: 'How much the macro environment supports risk: eighteen components in six tiers.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Day of the reading; it uses what had been published when the day began.',
        resolve: ({ day }) => toIsoDate(day),
      }),
      score: t.exposeFloat('score', { description: 'Weighted mean of the tiers present, 0 to 100.' }),
      label: t.field({
        type: label,
        description: 'Band of the score.',
        resolve: ({ score }) => regimeLabel(score).key,
      }),
      labelText: t.string({
        description: 'Name of the band.',
        args: types.textArgs(),
        resolve: ({ score }, { lang }) => regimeLabel(score).label[lang],
      }),
      quadrant: t.field({
        type: quadrant,
        nullable: true,
        description: 'Quadrant of liquidity and business cycle; null when one of the two tiers is missing.',
        resolve: (one) => one.quadrant?.key ?? null,
      }),
      quadrantText: t.string({
        nullable: true,
        description: 'What the quadrant says, in a sentence; null without one.',
        args: types.textArgs(),
        resolve: (one, { lang }) => one.quadrant?.verdict[lang] ?? null,
      }),
      quadrantNullReason: t.exposeString('quadrantNullReason', {
        nullable: true,
        description: 'Why there is no quadrant; null when there is one.',
      }),
      coverage: t.exposeFloat('coverage', { description: 'Part of the weight that has data, 0.5 to 1.' }),
      tiers: t.field({ type: [tier], description: 'The six tiers.', resolve: ({ tiers }) => [...tiers] }),
      components: t.field({
        type: [component],
        description: 'The eighteen components, tier by tier; missing and stale ones with null and a reason.',
        resolve: ({ components }) => [...components],
      }),
      computeVersion: t.string({
        description: 'Version of components, weights and lags.',
        resolve: () => MACRO_COMPUTE_VERSION,
      }),
      note: t.string({ description: 'What the numbers are and are not.', resolve: () => NOTE }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: (_regime, _args, { snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
}

function addComponent(builder: GraphBuilder, types: SharedTypes) {
  const direction = builder.enumType('MacroDirection', {
    values: ['positive', 'negative'] as const,
    description: 'Whether a high value lifts the score or lowers it.',
  });
  return builder.objectRef<ComponentReading>('MacroRegimeComponent').implement({
    description: 'One of the eighteen components, as known on the day.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key.' }),
      tier: t.exposeString('tier', { description: 'Key of its tier.' }),
      label: t.string({
        description: 'Name.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      value: t.exposeFloat('value', {
        nullable: true,
        description: 'Newest known value; null while missing or stale.',
      }),
      unit: t.exposeString('unit', { description: 'Unit of the value.' }),
      score: t.exposeFloat('score', {
        nullable: true,
        description:
          'Percentile of the value among all days so far, 0 to 100, turned around for a negative direction; null while missing or stale.',
      }),
      direction: t.expose('direction', {
        type: direction,
        description: 'Whether a high value lifts the score or lowers it.',
      }),
      inputs: t.stringList({ description: 'Series read.', resolve: ({ inputs }) => [...inputs] }),
      formula: t.exposeString('formula', { description: 'How the value is made of the inputs.' }),
      knownDate: t.expose('knownDate', {
        type: 'Date',
        nullable: true,
        description: 'Day on which the newest value became known.',
      }),
      stale: t.exposeBoolean('stale', { description: 'Whether the newest value is too old to stand for the day.' }),
      lastGoodDate: t.expose('lastGoodDate', {
        type: 'Date',
        nullable: true,
        description: 'Day or first day of the month that the newest value describes.',
      }),
      ageDays: t.exposeInt('ageDays', {
        nullable: true,
        description: 'Days from the described day to the day of the reading.',
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is no score; null when there is one.',
      }),
    }),
  });
}

function addTier(builder: GraphBuilder, types: SharedTypes, component: ReturnType<typeof addComponent>) {
  return builder.objectRef<TierReading>('MacroRegimeTier').implement({
    description: 'A weighted group of components.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key.' }),
      label: t.string({
        description: 'Name.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      weight: t.exposeFloat('weight', { description: 'Weight in percent of the whole.' }),
      score: t.exposeFloat('score', {
        nullable: true,
        description: 'Mean of the components present, 0 to 100; null when none is.',
      }),
      componentsPresent: t.int({
        description: 'Components with a score.',
        resolve: ({ present }) => present,
      }),
      componentsTotal: t.int({
        description: 'Components of the tier.',
        resolve: ({ components }) => components.length,
      }),
      components: t.field({
        type: [component],
        description: 'Components of the tier.',
        resolve: ({ components }) => [...components],
      }),
    }),
  });
}
