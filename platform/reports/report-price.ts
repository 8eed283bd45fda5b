import type { ReportRequest, ReportSection, SectionKind } from './report-request.ts';

/** EUR cents for one thing of a section: the briefing, a pair, a backtest, an object, a series, a chart. */
const UNIT_CENTS: Readonly<Record<SectionKind, number>> = {
  market_briefing: 300,
  strategy_evidence: 200,
  backtests: 100,
  knowledge: 50,
  series: 50,
  charts: 50,
};

/** What a section contains and costs. */
export interface QuotedSection {
  /** Counted from 1. */
  readonly section: number;
  readonly kind: SectionKind;
  /** What it is about, by name. */
  readonly contents: readonly string[];
  /** EUR cents for each of the contents. */
  readonly unitCents: number;
  readonly amountCents: number;
}

/**
 * Prices a report section by section.
 *
 * @param isCharged - False where the service takes no payment: everything costs nothing then.
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
