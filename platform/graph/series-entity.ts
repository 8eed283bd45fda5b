import { GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import type { SeriesDeclaration, SeriesOwner } from '../../engine/series-declaration.ts';
import { latest } from '../../engine/series-view.ts';
import { DomainError } from '../errors.ts';
import { didYouMean } from '../text/nearest.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { type History, historyWindow, readHistory } from './history-window.ts';
import type { SubgraphDeps } from './subgraph.ts';

const PUBLIC_DAYS = 365;

/**
 * Adds the series a subgraph owns as an entity: what each is, its newest value and its history.
 *
 * @param typename - For example `OnchainSeries`; the root fields are `onchainSeries(id)` and `onchainSeriesCatalog`.
 */
export function addSeriesEntity(
  builder: GraphBuilder,
  types: SharedTypes,
  { declarations }: SubgraphDeps,
  owner: SeriesOwner,
  typename: string,
): void {
  const owned = new Map([...declarations.series].filter(([, declaration]) => declaration.owner === owner));
  const point = builder.objectRef<{ date: string; value: number }>('SeriesPoint').implement({
    shareable: true,
    description: 'A value of a series on a day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day of the value.' }),
      value: t.exposeFloat('value', { description: 'Value in the unit of the series.' }),
    }),
  });
  const history = builder.objectRef<History>('SeriesHistory').implement({
    shareable: true,
    description: 'A window of a series.',
    fields: (t) => ({
      from: t.expose('from', { type: 'Date', description: 'First day of the window.' }),
      to: t.expose('to', { type: 'Date', description: 'Last day of the window.' }),
      days: t.exposeInt('days', { description: 'Length of the window in days.' }),
      points: t.field({
        type: [point],
        description: 'Days with a value, ascending.',
        resolve: ({ rows }) => rows.map(({ date, values }) => ({ date, value: values[0] as number })),
      }),
      range: t.field({
        type: types.historyRange(),
        description: 'How the window was granted.',
        resolve: ({ range }) => range,
      }),
      resolution: t.field({
        type: types.resolution(),
        description: 'How dense the points are.',
        resolve: ({ resolution }) => resolution,
      }),
    }),
  });
  const entity = builder.objectRef<SeriesDeclaration>(typename).implement({
    description: `A daily series of the ${owner} subgraph.`,
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Stable id, also the name of its ontology term.' }),
      label: t.exposeString('label', { description: 'Short name.' }),
      group: t.exposeString('group', { description: 'Catalogue group.' }),
      unit: t.exposeString('unit', { description: 'Unit of the values.' }),
      description: t.exposeString('description', { description: 'What the series measures.' }),
      formula: t.string({
        nullable: true,
        description: 'How it is computed; null for a collected series.',
        resolve: ({ formula }) => formula ?? null,
      }),
      publicationLagDays: t.exposeInt('publicationLagDays', {
        description: 'Days after which a value is known, at 00:00 UTC.',
      }),
      source: t.string({
        nullable: true,
        description: 'Where the newest value comes from; null without data.',
        resolve: ({ id }, _args, { snapshot }) => snapshot.source(id),
      }),
      firstDay: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day with a value; null without data.',
        resolve: ({ id }, _args, { snapshot }) => {
          const first = snapshot
            .view()
            .values(id)
            .findIndex((value) => !Number.isNaN(value));
          return first < 0 ? null : toIsoDate(GENESIS_DAY + first);
        },
      }),
      latest: t.field({
        type: point,
        nullable: true,
        description: 'Newest value; null without data.',
        resolve: ({ id }, _args, { snapshot }) => {
          const newest = latest(snapshot.view(), id);
          return newest && { date: toIsoDate(newest.day), value: newest.value };
        },
      }),
      history: t.field({
        type: history,
        description: 'The last days of the series, up to the cap of the tier.',
        authScopes: { tier: 'free' },
        args: {
          days: t.arg.int({
            defaultValue: 30,
            required: true,
            description: 'Days back from the newest value, at least 1.',
          }),
        },
        resolve: ({ id }, { days }, { caller, snapshot }) => {
          const view = snapshot.view();
          const last = latest(view, id)?.day ?? view.lastDay;
          return readHistory(view, [id], historyWindow(caller, days, last, PUBLIC_DAYS));
        },
      }),
    }),
  });
  builder.asEntity(entity, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }) => owned.get(id) ?? null,
  });
  const root = typename.charAt(0).toLowerCase() + typename.slice(1);
  builder.queryField(root, (t) =>
    t.field({
      type: entity,
      authScopes: { tier: 'free' },
      description: `A series of the ${owner} subgraph. \`not_found\` names the nearest known id.`,
      args: { id: t.arg.id({ required: true, description: 'Id of the series.' }) },
      resolve: (_root, { id }) => {
        const declaration = owned.get(id);
        if (!declaration)
          throw new DomainError(
            'not_found',
            `There is no series ${JSON.stringify(id)}.${didYouMean(id, owned.keys())}`,
          );
        return declaration;
      },
    }),
  );
  builder.queryField(`${root}Catalog`, (t) =>
    t.field({
      type: [entity],
      authScopes: { tier: 'free' },
      description: `Every series of the ${owner} subgraph.`,
      resolve: () => [...owned.values()],
    }),
  );
}
