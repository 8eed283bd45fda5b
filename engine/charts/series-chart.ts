import { type SeriesDeclaration, type SeriesOwner, seriesSlug } from '../series-declaration.ts';
import type { ChartDeclaration } from './chart-declaration.ts';

const CATEGORY: Readonly<Record<SeriesOwner, ChartDeclaration['category']>> = {
  market: 'price',
  onchain: 'valuation',
  macro: 'macro',
};

const CADENCE = {
  daily: { en: 'every day', de: 'jeden Tag' },
  business_daily: { en: 'every weekday', de: 'an jedem Werktag' },
  weekly: { en: 'every week', de: 'jede Woche' },
  monthly: { en: 'every month', de: 'jeden Monat' },
  quarterly: { en: 'every quarter', de: 'jedes Quartal' },
} as const;

/** A chart of one collected series: its values as the provider gives them, without a zone. */
export function seriesChart(declared: SeriesDeclaration): ChartDeclaration {
  const { id, label, owner } = declared;
  return {
    slug: seriesSlug(id),
    name: { en: label, de: label },
    category: CATEGORY[owner],
    fields: [{ key: 'value', series: id }],
    zone: () => null,
    methodology: methodologyOf(declared),
  };
}

function methodologyOf(declared: SeriesDeclaration): { en: string; de: string } {
  const { id, label, description, unit, cadence = 'daily', publicationLagDays: lag } = declared;
  const known = { en: lag === 1 ? '1 day' : `${lag} days`, de: lag === 1 ? '1 Tag' : `${lag} Tage` };
  return {
    en: `# ${label}

${description}

The series \`${id}\`, in ${unit}, is shown as it is collected. A value is dated by the UTC day that it describes and is known ${known.en} after it; a new one comes ${CADENCE[cadence].en}. Revisions are kept: \`known_at\` answers with what was known at an instant.

The chart has no zone, because nothing declares which values are high and which are low.
`,
    de: `# ${label}

${description}

Die Reihe \`${id}\`, in ${unit}, wird gezeigt, wie sie gesammelt wird. Ein Wert trägt den UTC-Tag, den er beschreibt, und ist ${known.de} danach bekannt; ein neuer kommt ${CADENCE[cadence].de}. Revisionen bleiben erhalten: \`known_at\` antwortet mit dem, was zu einem Zeitpunkt bekannt war.

Das Diagramm hat keine Zone, weil nirgends erklärt ist, welche Werte hoch sind und welche niedrig.
`,
  };
}
