import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { PageBars } from '../../platform/pages/page-bars.ts';
import type { PageSeries } from './page-charts.ts';
import type { PageField, PageInput } from './page-inputs.ts';

/** The types that the page of a knowledge object is made of. */
export function addPageParts(builder: GraphBuilder) {
  return {
    field: addField(builder),
    input: builder.objectRef<PageInput>('KnowledgePageInput').implement({
      description: 'Something a reading was computed from.',
      fields: (t) => ({
        id: t.exposeString('id', { description: 'Id of a series or a panel, or `type/subject` of an object.' }),
        label: t.exposeString('label', { description: 'Name.' }),
        unit: t.exposeString('unit', { nullable: true, description: 'Unit of a series; null for everything else.' }),
        path: t.exposeString('path', { description: 'Path of the page that explains it.' }),
      }),
    }),
    series: addSeries(builder),
    bars: addBars(builder),
    panel: addPanel(builder),
    definition: addDefinition(builder),
  };
}

function addField(builder: GraphBuilder) {
  return builder.objectRef<PageField>('KnowledgePageField').implement({
    description: 'A value of a payload and what it means.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Where it stands, `[]` for every item of a list.' }),
      term: t.exposeString('term', { description: 'Ontology term.' }),
      labelEn: t.exposeString('labelEn', { description: 'Name of the term in English.' }),
      labelDe: t.exposeString('labelDe', { description: 'Name of the term in German.' }),
      unit: t.exposeString('unit', { description: 'Unit.' }),
      description: t.exposeString('description', {
        nullable: true,
        description: 'What it is here; null where the term says it all.',
      }),
    }),
  });
}

function addSeries(builder: GraphBuilder) {
  const point = builder.objectRef<PageSeries['points'][number]>('KnowledgePagePoint').implement({
    description: 'A value on a day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      value: t.exposeFloat('value', { nullable: true, description: 'Null where it may not be shown.' }),
    }),
  });
  return builder.objectRef<PageSeries>('KnowledgePageSeries').implement({
    description: 'A series over the year up to the day of a reading.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Id of the series.' }),
      label: t.exposeString('label', { description: 'Name.' }),
      unit: t.exposeString('unit', { description: 'Unit of its values.' }),
      publishedFrom: t.expose('publishedFrom', {
        type: 'Date',
        nullable: true,
        description: 'First day whose values may be shown; null where all may.',
      }),
      points: t.field({ type: [point], description: 'Ascending.', resolve: ({ points }) => [...points] }),
    }),
  });
}

function addBars(builder: GraphBuilder) {
  const row = builder.objectRef<PageBars['rows'][number]>('KnowledgePageBar').implement({
    description: 'A bar.',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'What it stands for.' }),
      value: t.exposeFloat('value', { description: 'Its length.' }),
    }),
  });
  const mark = builder.objectRef<NonNullable<PageBars['mark']>>('KnowledgePageMark').implement({
    description: 'A value that all bars are held against.',
    fields: (t) => ({
      labelEn: t.exposeString('label_en', { description: 'Name in English.' }),
      labelDe: t.exposeString('label_de', { description: 'Name in German.' }),
      value: t.exposeFloat('value', { description: 'The value.' }),
    }),
  });
  return builder.objectRef<PageBars>('KnowledgePageBars').implement({
    description: 'Values of a reading, drawn as bars.',
    fields: (t) => ({
      labelEn: t.exposeString('label_en', { description: 'What the bars measure, in English.' }),
      labelDe: t.exposeString('label_de', { description: 'What the bars measure, in German.' }),
      unit: t.exposeString('unit', { description: 'Unit of the values.' }),
      description: t.exposeString('description', { description: 'What a row is, in English.' }),
      rows: t.field({ type: [row], description: 'From top to bottom.', resolve: ({ rows }) => [...rows] }),
      mark: t.field({
        type: mark,
        nullable: true,
        description: 'What all of them are held against; null where there is nothing.',
        resolve: (bars) => bars.mark,
      }),
    }),
  });
}

function addDefinition(builder: GraphBuilder) {
  return builder.objectRef<SeriesDeclaration>('KnowledgePageDefinition').implement({
    description: 'What a series is.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Id of the series.' }),
      label: t.exposeString('label', { description: 'Name.' }),
      unit: t.exposeString('unit', { description: 'Unit of its values.' }),
      description: t.exposeString('description', { description: 'What it measures.' }),
      formula: t.string({
        nullable: true,
        description: 'How it is computed; null for a collected series.',
        resolve: ({ formula }) => formula ?? null,
      }),
    }),
  });
}

function addPanel(builder: GraphBuilder) {
  const field = builder.objectRef<PanelDeclaration['fields'][number]>('KnowledgePagePanelField').implement({
    description: 'A number of a row of a panel.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key.' }),
      unit: t.exposeString('unit', { description: 'Unit.' }),
      description: t.exposeString('description', { description: 'What it measures.' }),
    }),
  });
  return builder.objectRef<PanelDeclaration>('KnowledgePagePanel').implement({
    description: 'A panel as its page shows it.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Id of the panel.' }),
      label: t.exposeString('label', { description: 'Name.' }),
      entity: t.exposeString('entity', { description: 'What an entity is.' }),
      description: t.exposeString('description', { description: 'What a row holds.' }),
      fields: t.field({ type: [field], description: 'Numbers of a row.', resolve: ({ fields }) => [...fields] }),
    }),
  });
}
