import type { Answers } from '../../generated/answers.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { AttributionText } from '../pages/attributions.ts';
import type { BacktestContent } from './backtest/backtest-content.ts';
import type { BriefingContent } from './briefing/briefing-content.ts';
import type { ChartContent, SeriesContent } from './history/history-content.ts';
import type { ObjectContent } from './object-content.ts';
import type { Part } from './part.ts';

/** Everything a report shows. The files are rendered from this alone. */
export interface ReportContent {
  /** Instant at which the report was ordered (ISO 8601). */
  readonly created_at: string;
  /** Public origin of the service, without a trailing slash. */
  readonly origin: string;
  /** SHA-256 (hex) over the canonical JSON of {@link numbers}. */
  readonly content_hash: string;
  /** Attributions that the data providers require, one per source. */
  readonly attributions: readonly AttributionText[];
  readonly numbers: ReportNumbers;
}

/** Identity of a report: request, data version and results. */
export interface ReportNumbers {
  readonly title: string | null;
  readonly lang: PageLanguage;
  /** Requested length of histories, in days. */
  readonly days: number;
  /** Whether the PDF has the appendix of hashes too. */
  readonly hashes_in_pdf: boolean;
  readonly tier: string;
  readonly data: {
    readonly version: number;
    readonly published_at: string;
    readonly last_day: string;
    readonly sample: boolean;
  };
  /** Where Bitcoin stands on the newest day. */
  readonly state: Part<Answers['TodayPage']['today']>;
  readonly sections: readonly SectionContent[];
  /** All series that are shown or used as inputs, by id. */
  readonly definitions: readonly SeriesDefinition[];
  /** All ontology terms that explain a value. */
  readonly terms: readonly TermDefinition[];
}

export type SectionContent =
  | ({ readonly kind: 'market_briefing' } & BriefingContent)
  | { readonly kind: 'strategy_evidence' | 'backtests'; readonly runs: readonly BacktestContent[] }
  | { readonly kind: 'knowledge'; readonly objects: readonly ObjectContent[] }
  | { readonly kind: 'series'; readonly series: readonly SeriesContent[] }
  | { readonly kind: 'charts'; readonly charts: readonly ChartContent[] };

export interface SeriesDefinition {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly description: string;
  /** Null for a collected series. */
  readonly formula: string | null;
  readonly source: string | null;
}

export interface TermDefinition {
  readonly term: string;
  readonly label: string;
  readonly unit: string;
  readonly definition: string;
  readonly calculation: string;
}
