import { toIsoDate } from '../../engine/calendar.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import { readStanding } from '../../engine/today/series-standing.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesPage } from '../../platform/modules/series-page.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { knowledgeSlug, termsOfPayload } from '../knowledge/knowledge-graph.ts';
import { ATTRIBUTION } from '../licences/attribution.ts';
import { FORMULA_NAME, formulaNames } from './formula-names.ts';
import { seriesInput } from './page-inputs.ts';

const LINK = shape.object('OntologyTermLink', 'A page related to a term.', {
  path: shape.text('Path of the page.'),
  label: shape.label('Name of the page.'),
});

const NEWEST = shape.object('OntologyTermNewest', 'Newest value of a term that a series holds.', {
  value: shape.number.orNull('Newest value; null when it is too old to count as the newest.'),
  date: shape.date('Day of the newest value.'),
  unit: shape.text('Unit of the value.'),
  percentile: shape.number.orNull('Share of all values so far that lie below, 0 to 100; null below 30 values.'),
  line: shape.column('Values of the 90 days up to that day; null on days without one.'),
  chart: shape.text('Path of the chart of the series.'),
  isSample: shape.flag('Whether the data was generated.'),
  attributions: shape.list(ATTRIBUTION, 'Attributions to show next to the value, one per source.'),
});

export const TERM_USE = shape.object(
  'OntologyTermUse',
  'Where a term appears: its value, its inputs and the readings.',
  {
    newest: shape.of.orNull(NEWEST, 'Newest value; null for a term that no series holds, and without data.'),
    names: shape.list(FORMULA_NAME, 'Quantities that its calculation names.'),
    inputs: shape.list(LINK, 'Series that it is computed from.'),
    readings: shape.list(LINK, 'Types of readings with a value that the term defines, each by its first object.'),
  },
);

/** Collects where a term appears. */
export function termUse({ term, calculation }: OntologyTerm, context: SubgraphContext): ShapeOf<typeof TERM_USE> {
  const { declarations } = context;
  const inputs = declarations.series.has(term) ? seriesInput(term, declarations).madeFrom : [];
  return {
    newest: newestOf(term, context),
    names: formulaNames(calculation, term, declarations),
    inputs: inputs.map((id) => {
      const { path, labelEn, labelDe } = seriesInput(id, declarations);
      return { path, label: { en: labelEn, de: labelDe } };
    }),
    readings: readingsWith(term, declarations),
  };
}

function newestOf(term: string, { declarations, snapshot, freshness, attributions }: SubgraphContext) {
  const series = declarations.series.get(term);
  const id = series?.aliasOf ?? term;
  const standing = series ? readStanding(snapshot.view(), id) : null;
  if (!series || !standing) return null;
  const { refusal } = freshness.of(snapshot, id);
  return {
    value: refusal ? null : publishedNumber(standing.value),
    date: toIsoDate(standing.day),
    unit: series.unit,
    percentile: publishedNumber(standing.percentile),
    line: standing.line,
    chart: seriesPage(id, declarations),
    isSample: snapshot.sample,
    attributions: attributions.of(snapshot, { series: [id], panels: [] }),
  };
}

function readingsWith(term: string, { knowledge }: Pick<EngineDeclarations, 'knowledge'>) {
  return knowledge.flatMap((declaration) => {
    const { type, title, subjects } = declaration;
    const [first] = subjects;
    const isNamed = termsOfPayload(declaration).includes(term);
    return first !== undefined && isNamed ? [{ path: `/knowledge/${knowledgeSlug(type, first)}`, label: title }] : [];
  });
}
