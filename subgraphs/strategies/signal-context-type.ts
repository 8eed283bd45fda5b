import { FILTER_STATES, type FilterInput } from '../../engine/backtest/filter-reading.ts';
import type { SignalFilter } from '../../engine/backtest/signal-context.ts';
import { CONTRADICTION_KINDS, type Contradiction } from '../../engine/backtest/signal-contradictions.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { SignalInContext } from '../../platform/backtests/signals.ts';
import type { GraphBuilder, SharedTypes } from '../../platform/graph/create-builder.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';
import { addSignalEdge } from './signal-edge-type.ts';
import type { addSignalType } from './signal-type.ts';

type SignalRef = ReturnType<typeof addSignalType>['signal'];
type OthersOfToday = SignalInContext['others'];

/** A signal with the filters, the record and the opposition of the day. */
export function addSignalContextType(builder: GraphBuilder, types: SharedTypes, signal: SignalRef) {
  const filter = addFilter(builder, types);
  const edge = addSignalEdge(builder);
  const others = addOthers(builder);
  const quadrant = addQuadrant(builder, types);
  const phase = addPhase(builder);
  const contradiction = addContradiction(builder, types);
  return builder.objectRef<SignalInContext>('SignalContext').implement({
    description: 'A signal with what stands around it. Descriptive, not advice.',
    fields: (t) => ({
      signal: t.field({ type: signal, description: 'The signal.', resolve: ({ reading }) => reading }),
      filters: t.field({
        type: [filter],
        description: 'Filters that mean something for the asset, judged at the close of the bar.',
        resolve: ({ filters }) => [...filters],
      }),
      notApplicableFilters: t.stringList({
        description: 'Keys of filters that mean nothing for the asset.',
        resolve: ({ notApplicableFilters }) => [...notApplicableFilters],
      }),
      edge: t.field({
        type: edge,
        nullable: true,
        description: 'Its record over the whole history against buying and holding; null without one.',
        resolve: (one) => (one.edge && one.evidence ? { ...one.edge, evidence: one.evidence } : null),
      }),
      edgeNullReason: t.string({
        nullable: true,
        description: 'Why there is no record; null when there is one.',
        resolve: (one) => (one.edge ? null : 'fewer than two completed bars lie behind the warm-up'),
      }),
      catalogue: t.field({
        type: others,
        description: 'What the other strategies of the catalogue hold on the same bar.',
        resolve: (one) => one.others,
      }),
      macroQuadrant: t.field({
        type: quadrant,
        nullable: true,
        description: 'The newest macro quadrant; null without a recent one.',
        resolve: (one, _args, context) => (isMacroRecent(context) ? one.quadrant : null),
      }),
      volatility: t.field({
        type: phase,
        nullable: true,
        description: 'Volatility of the newest daily bar of the market; null while it has no phase.',
        resolve: (one) => one.phase,
      }),
      contradictions: t.field({
        type: [contradiction],
        description: 'What speaks against the position; empty when nothing does or nothing can be judged.',
        resolve: ({ contradictions }, _args, context) =>
          contradictions.filter(({ kind }) => kind !== 'macro_quadrant' || isMacroRecent(context)),
      }),
    }),
  });
}

/** Whether the newest macro regime may be told as the one that holds. */
function isMacroRecent({ snapshot, freshness }: SubgraphContext): boolean {
  return freshness.of(snapshot, 'macro_regime_quadrant').refusal === null;
}

function addFilter(builder: GraphBuilder, types: SharedTypes) {
  const state = builder.enumType('FilterState', {
    values: FILTER_STATES,
    description: 'Whether entries are allowed. A filter that cannot judge allows none.',
  });
  const input = builder.objectRef<FilterInput>('FilterInput').implement({
    description: 'The newest value of a series that was known when the bar closed.',
    fields: (t) => ({
      series: t.exposeString('series', { description: 'Id of the series.' }),
      value: t.float({
        nullable: true,
        description: 'Value in the unit of the series; null when none was known.',
        resolve: ({ value }) => publishedNumber(value),
      }),
    }),
  });
  return builder.objectRef<SignalFilter>('SignalFilter').implement({
    description: 'A filter on the day of a signal.',
    fields: (t) => ({
      key: t.string({ description: 'Stable key.', resolve: ({ filter }) => filter.key }),
      name: t.string({
        description: 'Name.',
        args: types.textArgs(),
        resolve: ({ filter }, { lang }) => filter.name[lang],
      }),
      description: t.string({
        description: 'When it allows entries.',
        args: types.textArgs(),
        resolve: ({ filter }, { lang }) => filter.description[lang],
      }),
      state: t.field({
        type: state,
        description: 'Whether it allows an entry at this close.',
        resolve: (one) => one.state,
      }),
      blocksThisEntry: t.exposeBoolean('blocksThisEntry', {
        description: 'Whether the signal is BUY and a backtest with this filter would leave it out.',
      }),
      inputs: t.field({
        type: [input],
        description: 'What it read; empty for one that reads the bars alone.',
        resolve: ({ inputs }) => [...inputs],
      }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it cannot judge; null when it can.' }),
    }),
  });
}

function addOthers(builder: GraphBuilder) {
  const keys = (others: OthersOfToday, position: string) =>
    others.filter((one) => one.position === position).map(({ strategy }) => strategy);
  return builder.objectRef<OthersOfToday>('CataloguePositions').implement({
    description:
      'What the other strategies with an indicator of their own hold. Those whose warm-up is not over, and the references that always hold, are left out.',
    fields: (t) => ({
      longCount: t.int({ description: 'Number that are long.', resolve: (all) => keys(all, 'long').length }),
      flatCount: t.int({ description: 'Number that are flat.', resolve: (all) => keys(all, 'flat').length }),
      long: t.stringList({ description: 'Keys of those that are long.', resolve: (all) => keys(all, 'long') }),
      flat: t.stringList({ description: 'Keys of those that are flat.', resolve: (all) => keys(all, 'flat') }),
    }),
  });
}

function addQuadrant(builder: GraphBuilder, types: SharedTypes) {
  type Live = NonNullable<SignalInContext['quadrant']>;
  return builder.objectRef<Live>('LiveQuadrant').implement({
    description: 'The newest macro quadrant.',
    fields: (t) => ({
      key: t.string({
        description: 'sweet_spot, late_cycle_warning, crisis or recovery.',
        resolve: ({ key }) => key,
      }),
      label: t.string({ description: 'Name.', args: types.textArgs(), resolve: ({ label }, { lang }) => label[lang] }),
      date: t.field({ type: 'Date', description: 'Its day.', resolve: ({ day }) => toIsoDate(day) }),
    }),
  });
}

function addPhase(builder: GraphBuilder) {
  type Live = NonNullable<SignalInContext['phase']>;
  return builder.objectRef<Live>('LivePhase').implement({
    description: 'Volatility of the newest daily bar of a market.',
    fields: (t) => ({
      phase: t.string({ description: 'low, normal, high or expansion.', resolve: ({ phase }) => phase }),
      date: t.field({ type: 'Date', description: 'Its day.', resolve: ({ day }) => toIsoDate(day) }),
    }),
  });
}

function addContradiction(builder: GraphBuilder, types: SharedTypes) {
  const kind = builder.enumType('ContradictionKind', {
    values: CONTRADICTION_KINDS,
    description:
      'What contradicts: strategies on the same indicators, most of the catalogue, the macro quadrant, or the own record in the volatility phase.',
  });
  return builder.objectRef<Contradiction>('SignalContradiction').implement({
    description: 'Something that speaks against the position of a strategy.',
    fields: (t) => ({
      kind: t.field({ type: kind, description: 'What contradicts.', resolve: (one) => one.kind }),
      text: t.string({ description: 'In words.', args: types.textArgs(), resolve: ({ text }, { lang }) => text[lang] }),
      strategies: t.stringList({
        description: 'Keys of the strategies that say the opposite; empty for other kinds.',
        resolve: ({ strategies }) => [...strategies],
      }),
    }),
  });
}
