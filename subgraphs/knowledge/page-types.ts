import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { PageBars } from '../../platform/pages/page-bars.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import { knowledgeInterface } from './knowledge-types.ts';
import type { PageSeries } from './page-charts.ts';
import type { PageFollowed } from './page-followed.ts';
import type { PageField, PageInput } from './page-inputs.ts';

/** Adds the types behind the page of a knowledge object. */
export function addPageParts(builder: GraphBuilder) {
  return {
    field: addField(builder),
    input: addInput(builder),
    series: addSeries(builder),
    bars: addBars(builder),
    panel: addPanel(builder),
    definition: addDefinition(builder),
    followed: addFollowed(builder),
  };
}

function addInput(builder: GraphBuilder) {
  return builder.objectRef<PageInput>('KnowledgePageInput').implement({
    description: 'Something a reading, or one of its inputs, was computed from.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Id of a series or a panel, or `type/subject` of an object.' }),
      labelEn: t.exposeString('labelEn', { description: 'Name of the input in English.' }),
      labelDe: t.exposeString('labelDe', { description: 'Name of the input in German.' }),
      unit: t.exposeString('unit', { nullable: true, description: 'Unit of a series; null for everything else.' }),
      formula: t.exposeString('formula', {
        nullable: true,
        description: 'Formula of a derived series; null for a collected series, a panel or an object.',
      }),
      source: t.string({
        nullable: true,
        description: 'Source of a collected series; null for everything else, and without data.',
        resolve: ({ id, madeFrom }, _args, { snapshot }) => (madeFrom.length > 0 ? null : snapshot.source(id)),
      }),
      madeFrom: t.stringList({
        description: 'Ids of the series that a derived series is computed from.',
        resolve: ({ madeFrom }) => [...madeFrom],
      }),
      path: t.exposeString('path', { description: 'Path of the page that explains it.' }),
    }),
  });
}

function addField(builder: GraphBuilder) {
  return builder.objectRef<PageField>('KnowledgePageField').implement({
    description: 'A value of a payload and what it means.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Where it stands, `[]` for every item of a list.' }),
      term: t.exposeString('term', { description: 'Ontology term that defines the value, without its version.' }),
      labelEn: t.exposeString('labelEn', { description: 'Name of the term in English.' }),
      labelDe: t.exposeString('labelDe', { description: 'Name of the term in German.' }),
      unit: t.exposeString('unit', { description: 'Unit of the value; none for texts.' }),
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
      date: t.expose('date', { type: 'Date', description: 'Day of the value, UTC.' }),
      value: t.exposeFloat('value', { nullable: true, description: 'Null where it may not be shown.' }),
    }),
  });
  return builder.objectRef<PageSeries>('KnowledgePageSeries').implement({
    description: 'A series over the year up to the day of a reading.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Id of the series.' }),
      label: t.exposeString('label', { description: 'Name of the series, in English.' }),
      labelDe: t.exposeString('labelDe', { description: 'Name of the series in German, in English without one.' }),
      unit: t.exposeString('unit', { description: 'Unit of its values.' }),
      publishedFrom: t.expose('publishedFrom', {
        type: 'Date',
        nullable: true,
        description: 'First day whose values may be shown; null where all may.',
      }),
      points: t.field({
        type: [point],
        description: 'Points of the last year up to the day of the reading, by day.',
        resolve: ({ points }) => [...points],
      }),
    }),
  });
}

function addFollowed(builder: GraphBuilder) {
  return builder.objectRef<PageFollowed>('KnowledgePageFollowed').implement({
    description: 'Base rates of days like that of a reading.',
    fields: (t) => ({
      object: t.field({
        type: knowledgeInterface(builder),
        description: 'The object that holds the base rates.',
        resolve: ({ reading }) => reading,
      }),
      item: t.exposeString('item', {
        nullable: true,
        description: 'Key or state of the entry that applies; null where there is only one.',
      }),
    }),
  });
}

function addBars(builder: GraphBuilder) {
  const row = builder.objectRef<PageBars['rows'][number]>('KnowledgePageBar').implement({
    description: 'One bar of a bar chart.',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'What it stands for.' }),
      value: t.exposeFloat('value', { description: 'Length of the bar, in the unit of the bars.' }),
    }),
  });
  const mark = builder.objectRef<NonNullable<PageBars['mark']>>('KnowledgePageMark').implement({
    description: 'A value that all bars are held against.',
    fields: (t) => ({
      labelEn: t.exposeString('label_en', { description: 'Name in English.' }),
      labelDe: t.exposeString('label_de', { description: 'Name in German.' }),
      value: t.exposeFloat('value', { description: 'Value of the mark, in the unit of the bars.' }),
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
      label: t.exposeString('label', { description: 'Name of the series, in English.' }),
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
      key: t.exposeString('key', { description: 'Stable key of the field, in snake case.' }),
      unit: t.exposeString('unit', { description: 'Unit of the numbers of the field.' }),
      description: t.exposeString('description', { description: 'What it measures.' }),
    }),
  });
  return builder.objectRef<PanelDeclaration>('KnowledgePagePanel').implement({
    description: 'A panel as its page shows it.',
    fields: (t) => ({
      id: t.exposeString('id', { description: 'Id of the panel.' }),
      label: t.exposeString('label', { description: 'Name of the panel, in English.' }),
      entity: t.exposeString('entity', { description: 'What an entity is.' }),
      description: t.exposeString('description', { description: 'What a row holds.' }),
      fields: t.field({ type: [field], description: 'Numbers of a row.', resolve: ({ fields }) => [...fields] }),
    }),
  });
}
