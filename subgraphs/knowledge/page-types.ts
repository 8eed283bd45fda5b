import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { shape } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { PAGE_BARS } from '../../platform/pages/page-bars.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { FORMULA_NAME, formulaNames } from '../../services/knowledge-pages/formula-names.ts';
import { PAGE_SERIES } from '../../services/knowledge-pages/page-charts.ts';
import type { PageFollowed } from '../../services/knowledge-pages/page-followed.ts';
import { PAGE_GAUGE } from '../../services/knowledge-pages/page-gauge.ts';
import { PAGE_FIELD, PAGE_INPUT } from '../../services/knowledge-pages/page-inputs.ts';
import { PAGE_KEY } from '../../services/knowledge-pages/page-keys.ts';
import { PAGE_QUOTE } from '../../services/knowledge-pages/page-quotes.ts';
import { SOURCE_NAME } from '../../services/licences/source-name.ts';
import { knowledgeInterface } from './knowledge-types.ts';

const PANEL_FIELD = shape.object('KnowledgePagePanelField', 'A number of a row of a panel.', {
  key: shape.text('Stable key of the field, in snake case.'),
  unit: shape.text('Unit of the numbers of the field.'),
  description: shape.text('Quantity that it measures.'),
});

const PANEL = shape.object('KnowledgePagePanel', 'A panel as its page shows it.', {
  id: shape.text('Id of the panel.'),
  label: shape.text('Name of the panel, in English.'),
  entity: shape.text('Meaning of an entity.'),
  description: shape.text('Contents of a row.'),
  fields: shape.list(PANEL_FIELD, 'Numbers of a row.'),
});

const DEFINITION = shape.object('KnowledgePageDefinition', 'Definition of a series.', {
  id: shape.text('Id of the series.'),
  label: shape.text('Name of the series, in English.'),
  unit: shape.text('Unit of its values.'),
  description: shape.text('Quantity that it measures.'),
  formula: shape.text.orNull('How it is computed; null for a collected series.'),
  names: shape.list(FORMULA_NAME, 'Quantities that the formula names.'),
});

/** Adds the types behind the page of a knowledge object. */
export function addPageParts(builder: GraphBuilder, types: SharedTypes, declarations: EngineDeclarations) {
  const input = shapeType(types, PAGE_INPUT);
  builder.objectField(input, 'source', (t) =>
    t.string({
      nullable: true,
      description: 'Source of a collected series; null for everything else, and without data.',
      resolve: ({ id, madeFrom }, _args, { snapshot }) => (madeFrom.length > 0 ? null : snapshot.source(id)),
    }),
  );
  return {
    field: shapeType(types, PAGE_FIELD),
    input,
    series: shapeType(types, PAGE_SERIES),
    bars: shapeType(types, PAGE_BARS),
    quote: shapeType(types, PAGE_QUOTE),
    key: shapeType(types, PAGE_KEY),
    gauge: shapeType(types, PAGE_GAUGE),
    panel: shapeType(types, PANEL),
    definition: shapeType(types, DEFINITION, (one: SeriesDeclaration) => ({
      ...one,
      formula: one.formula ?? null,
      names: formulaNames(one.formula ?? '', one.id, declarations),
    })),
    source: shapeType(types, SOURCE_NAME),
    followed: addFollowed(builder),
  };
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
