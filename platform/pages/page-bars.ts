import { type ShapeOf, shape } from '../../engine/shape.ts';

const BAR = shape.object('KnowledgePageBar', 'One bar of a bar chart.', {
  label: shape.text('Meaning of the bar.'),
  value: shape.number('Length of the bar, in the unit of the bars.'),
});

const MARK = shape.object('KnowledgePageMark', 'A reference value for all bars.', {
  labelEn: shape.from('label_en', shape.text('Name in English.')),
  labelDe: shape.from('label_de', shape.text('Name in German.')),
  value: shape.number('Value of the mark, in the unit of the bars.'),
});

export const PAGE_BARS = shape.object('KnowledgePageBars', 'Values of a reading, drawn as bars.', {
  labelEn: shape.from('label_en', shape.text('Quantity that the bars measure, in English.')),
  labelDe: shape.from('label_de', shape.text('Quantity that the bars measure, in German.')),
  term: shape.text('Ontology term of the values, without its version.'),
  unit: shape.text('Unit of the values.'),
  description: shape.text('Meaning of a row, in English.'),
  rows: shape.list(BAR, 'From top to bottom.'),
  mark: shape.of.orNull(MARK, 'Reference value for all bars; null for none.'),
});

/** Values that a page draws as bars, with labels. */
export type PageBars = ShapeOf<typeof PAGE_BARS>;
