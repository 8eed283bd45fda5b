import { type ShapeOf, shape } from '../../engine/shape.ts';
import { type ReportRequest, type ReportSection, SECTION_KIND, type SectionKind } from './report-request.ts';

/** Price per item of a section, EUR cents: a briefing, pair, backtest, object, series or chart. */
const UNIT_CENTS: Readonly<Record<SectionKind, number>> = {
  market_briefing: 300,
  strategy_evidence: 200,
  backtests: 100,
  knowledge: 50,
  series: 50,
  charts: 50,
};

/** A section with its contents and price. */
export const QUOTED_SECTION = shape.object('ReportQuoteItem', 'Contents and price of a section.', {
  section: shape.integer('Its place, counted from 1.'),
  kind: shape.of(SECTION_KIND, 'Kind of the section.'),
  contents: shape.list('text', 'Contents by name.'),
  unitCents: shape.integer('Price of each of the contents, EUR cents.'),
  amountCents: shape.integer('Price of the section, EUR cents.'),
});
export type QuotedSection = ShapeOf<typeof QUOTED_SECTION>;

/**
 * Prices each section of a report.
 *
 * @param isCharged - False when the service takes no payments; every price is then 0.
 */
export function priceReport({ sections }: Pick<ReportRequest, 'sections'>, isCharged: boolean): QuotedSection[] {
  return sections.map((section, i) => {
    const contents = contentsOf(section);
    const unitCents = isCharged ? UNIT_CENTS[section.kind] : 0;
    return { section: i + 1, kind: section.kind, contents, unitCents, amountCents: unitCents * contents.length };
  });
}

function contentsOf(section: ReportSection): readonly string[] {
  switch (section.kind) {
    case 'market_briefing':
      return ['market_pulse, btc_cycle, market_regime, btc_key_levels'];
    case 'strategy_evidence':
      return section.pairs.map((pair) => `${section.strategy} on ${pair}, ${section.interval}`);
    case 'backtests':
      return section.ids;
    case 'knowledge':
      return section.objects;
    case 'series':
      return section.series;
    case 'charts':
      return section.charts;
  }
}
