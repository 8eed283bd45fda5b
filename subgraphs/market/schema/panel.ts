import { toIsoDate } from '../../../engine/calendar.ts';
import type { PanelDeclaration } from '../../../engine/panel-declaration.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import type { GraphBuilder } from '../../../services/graph/create-builder.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Panels: daily values of many entities of the same type. */
export const schema: SchemaPart = (builder, _types, { panels }) => {
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  const panel = addPanel(builder);
  builder.asEntity(panel, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }) => byId.get(id) ?? null,
  });
  builder.queryField('panel', (t) =>
    t.field({
      type: panel,
      description: 'A panel. `not_found` names the nearest known one.',
      args: { id: t.arg.id({ required: true, description: `One of ${[...byId.keys()].join(', ')}.` }) },
      resolve: (_root, { id }) => {
        const found = byId.get(id);
        if (found) return found;
        throw new DomainError(
          'not_found',
          `Unknown panel ${JSON.stringify(id)}.${didYouMean(id, byId.keys())} Allowed: ${[...byId.keys()].join(', ')}.`,
        );
      },
    }),
  );
};

function addPanel(builder: GraphBuilder) {
  const field = builder.objectRef<PanelDeclaration['fields'][number]>('PanelField').implement({
    description: 'A number that a panel holds for an entity on a day.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key of the field, in snake case.' }),
      unit: t.exposeString('unit', {
        description: 'Unit; `quote` and `base` are the two sides of the market of the entity.',
      }),
      description: t.exposeString('description', { description: 'Quantity that it measures.' }),
    }),
  });
  return builder.objectRef<PanelDeclaration>('Panel').implement({
    description: 'Daily numbers of many alike entities, for example the bars of every market.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Stable id of the panel, in kebab case.' }),
      label: t.exposeString('label', { description: 'Name of the panel, in English.' }),
      entity: t.exposeString('entity', { description: 'Meaning of an entity, and how its id is formed.' }),
      description: t.exposeString('description', { description: 'Contents of a row.' }),
      publicationLagDays: t.exposeInt('publicationLagDays', {
        description: 'Days after which a row is known, at 00:00 UTC.',
      }),
      fields: t.field({ type: [field], description: 'Numbers of a row.', resolve: ({ fields }) => [...fields] }),
      entityCount: t.int({
        description: 'Entities with a row.',
        resolve: ({ id }, _args, { snapshot }) => snapshot.panel(id).entities.size,
      }),
      lastDay: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the newest row; null without one.',
        resolve: ({ id }, _args, { snapshot }) => newestDay(snapshot, id),
      }),
    }),
  });
}

function newestDay(snapshot: SeriesSnapshot, id: string): string | null {
  const days = [...snapshot.panel(id).entities.values()].flatMap((entity) => entity.days.at(-1) ?? []);
  return days.length === 0 ? null : toIsoDate(days.reduce((a, b) => Math.max(a, b)));
}
