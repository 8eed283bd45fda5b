import type { ObjectRef } from '@pothos/core';
import { missingReason } from '../../engine/history-needs/missing-reason.ts';
import type { SeriesDeclaration, SeriesOwner } from '../../engine/series-declaration.ts';
import { lastValueDay, latest } from '../../engine/series-view.ts';
import { DomainError } from '../../platform/errors.ts';
import { refuseShortHistory } from '../../platform/series/refuse-short-history.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { addAttributionsField } from './attributions-field.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { type HistoryRequest, historyArgs } from './history-args.ts';
import { historyWindow, readHistory } from './history-window.ts';
import { isAtRoot } from './is-at-root.ts';
import { knownState } from './known-state.ts';
import {
  addSeriesHistory,
  addSeriesPoint,
  firstDay,
  newestPoint,
  pointColumns,
  type SeriesWindow,
  storedId,
} from './series-fields.ts';
import { addStaleField } from './stale-field.ts';
import type { SubgraphContext } from './subgraph-context.ts';

const PUBLIC_DAYS = 365;
const HISTORY =
  'The window ends on `to` or the newest value and is cut to the cap of the tier. `knownAt` answers with what the service knew at an instant, before later revisions.';

/**
 * Adds the series that a subgraph owns as an entity: description, newest value and history.
 *
 * @param typename - For example `OnchainSeries`; the root fields are `onchainSeries(id)` and `onchainSeriesCatalog`.
 */
export function addSeriesEntity(builder: GraphBuilder, types: SharedTypes, owner: SeriesOwner, typename: string): void {
  const find = (id: string, { declarations }: SubgraphContext): SeriesDeclaration | null => {
    const declared = declarations.series.get(id);
    return declared?.owner === owner ? declared : null;
  };
  const list = ({ declarations }: SubgraphContext): SeriesDeclaration[] =>
    [...declarations.series.values()].filter((one) => one.owner === owner && one.companionOf === undefined);
  const require = (id: string, context: SubgraphContext): SeriesDeclaration => {
    const declared = find(id, context);
    if (declared) return declared;
    const known = list(context).map((one) => one.id);
    throw new DomainError('not_found', `Unknown series ${JSON.stringify(id)}.${didYouMean(id, known)}`);
  };
  const point = addSeriesPoint(builder);
  const history = addSeriesHistory(builder, types, point);
  const windowArgs = historyArgs(builder, { end: 'the newest value' });
  const entity = builder.objectRef<SeriesDeclaration>(typename).implement({
    description: `A daily series of the ${owner} subgraph.`,
    fields: (t) => ({
      source: t.string({
        nullable: true,
        description: 'Where the newest value comes from; null without data.',
        resolve: (declaration, _args, { snapshot }) => snapshot.source(storedId(declaration)),
      }),
      firstDay: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day with a value; null without data.',
        resolve: (declaration, _args, { snapshot }) => firstDay(snapshot.view(), declaration),
      }),
      latest: t.field({
        type: point,
        nullable: true,
        description:
          'Newest value; null without recent data. Asked for by its id, `source_unavailable` names the series whose history does not reach back to where the value needs it, or which has ended too long ago; on the way from another object it is null and `nullReason` says so.',
        resolve: (declaration, _args, { snapshot, freshness }, { path }) => {
          const { refusal } = freshness.of(snapshot, declaration.id);
          if (isAtRoot(path)) {
            refuseShortHistory(snapshot.view(), storedId(declaration));
            if (refusal) throw refusal;
          }
          return refusal ? null : newestPoint(snapshot.view(), declaration);
        },
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no newest value; null when there is one.',
        resolve: (declaration, _args, { snapshot, freshness }) => {
          const [view, id] = [snapshot.view(), storedId(declaration)];
          const { refusal } = freshness.of(snapshot, declaration.id);
          return latest(view, id) ? (refusal?.message ?? null) : missingReason(view, id, view.lastDay);
        },
      }),
      history: t.field({
        type: history,
        description: HISTORY,
        authScopes: { tier: 'free' },
        args: windowArgs,
        resolve: readWindow,
      }),
    }),
  });
  describeSeries(builder, entity);
  addStaleField(builder, types, entity, ({ id }) => id);
  addAttributionsField(builder, types, entity, ({ id }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [id] }),
  );
  builder.asEntity(entity, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }, context) => find(id, context),
  });
  const root = typename.charAt(0).toLowerCase() + typename.slice(1);
  builder.queryField(root, (t) =>
    t.field({
      type: entity,
      description: `A series of the ${owner} subgraph. \`not_found\` names the nearest known id.`,
      args: { id: t.arg.id({ required: true, description: 'Id of the series.' }) },
      resolve: (_root, { id }, context) => require(id, context),
    }),
  );
  builder.queryField(`${root}History`, (t) =>
    t.field({
      type: history,
      description: `Past values of a series of the ${owner} subgraph. ${HISTORY}`,
      args: { id: t.arg.id({ required: true, description: 'Id of the series.' }), ...windowArgs },
      resolve: (_root, { id, ...args }, context) => readWindow(require(id, context), args, context),
    }),
  );
  builder.queryField(`${root}Catalog`, (t) =>
    t.field({
      type: [entity],
      description: `Every series of the ${owner} subgraph.`,
      resolve: (_root, _args, context) => list(context),
    }),
  );
}

async function readWindow(
  declaration: SeriesDeclaration,
  { knownAt, ...window }: HistoryRequest,
  context: SubgraphContext,
): Promise<SeriesWindow> {
  const state = await knownState(context, knownAt);
  const view = state.view();
  const id = storedId(declaration);
  refuseShortHistory(view, id);
  const newest = lastValueDay(view, id);
  const now = lastValueDay(context.snapshot.view(), id);
  const granted = historyWindow(context, window, newest, PUBLIC_DAYS, 0, now);
  return {
    ...readHistory(view, pointColumns(declaration), granted),
    declaration,
    state,
    source: state.source(id, granted.toDay),
    sources: state.sources(id, granted.fromDay, granted.toDay),
  };
}

/** Builds the fields that describe a series and need no data. */
function describeSeries(
  builder: GraphBuilder,
  entity: ObjectRef<GraphBuilder['$inferSchemaTypes'], SeriesDeclaration>,
) {
  builder.objectFields(entity, (t) => ({
    id: t.exposeID('id', { description: 'Stable id, also the name of its ontology term.' }),
    label: t.exposeString('label', { description: 'Short display name of the series.' }),
    group: t.exposeString('group', { description: 'Group of the catalogue, for example valuation or rates.' }),
    unit: t.exposeString('unit', { description: 'Unit of the values.' }),
    description: t.exposeString('description', { description: 'Quantity that the series measures.' }),
    formula: t.string({
      nullable: true,
      description: 'How it is computed; null for a collected series.',
      resolve: ({ formula }) => formula ?? null,
    }),
    by: t.string({
      nullable: true,
      description: 'Criterion that the bands are split by: `age` or `wallet_size`; null for an undivided quantity.',
      resolve: ({ by }) => by ?? null,
    }),
    aliasOf: t.string({
      nullable: true,
      description: 'Id of the series whose values this one repeats; null for an original.',
      resolve: ({ aliasOf }) => aliasOf ?? null,
    }),
    filesOnly: t.boolean({
      description: 'Whether it comes from the files of a dataset alone: no live source delivers it.',
      resolve: ({ filesOnly }) => filesOnly ?? false,
    }),
    method: t.string({
      nullable: true,
      description: 'How the rank of its points is taken; null where the series is not ranked.',
      resolve: ({ rank }) => rank?.method ?? null,
    }),
    cadence: t.string({
      nullable: true,
      description:
        'How often a collected series has a new value: daily, business_daily, weekly, monthly or quarterly; null for a computed one, which is as late as its inputs.',
      resolve: ({ cadence, formula }) => cadence ?? (formula === undefined ? 'daily' : null),
    }),
    publicationLagDays: t.exposeInt('publicationLagDays', {
      description: 'Days after which a value is known, at 00:00 UTC.',
    }),
  }));
}
