import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { AttributionText } from '../pages/attributions.tsx';
import type { KnowledgeAnswer } from '../pages/knowledge/knowledge-answer.ts';
import type { BacktestContent } from './backtest/backtest-content.ts';
import type { BriefingContent } from './briefing/briefing-content.ts';
import type { ChartContent, SeriesContent } from './history/history-content.ts';

/** Everything a report shows. Its files are made from this alone. */
export interface ReportContent {
  /** Instant the report was ordered, ISO 8601. */
  readonly created_at: string;
  /** Address of the service as readers see it, without a slash at the end. */
  readonly origin: string;
  /** SHA-256 (hex) over the canonical JSON of {@link numbers}. */
  readonly content_hash: string;
  /** What the providers of the data want to stand beside it: once for each source. */
  readonly attributions: readonly AttributionText[];
  readonly numbers: ReportNumbers;
}

/** What a report is identified by: what was asked, of which data, and what it came to. */
export interface ReportNumbers {
  readonly title: string | null;
  readonly lang: PageLanguage;
  /** Length of histories that was asked for. */
  readonly days: number;
  readonly tier: string;
  readonly data: {
    readonly version: number;
    readonly published_at: string;
    readonly last_day: string;
    readonly sample: boolean;
  };
  readonly sections: readonly SectionContent[];
  /** Every series that is shown or computed from, by id. */
  readonly definitions: readonly SeriesDefinition[];
  /** Every term that a value is explained by. */
  readonly terms: readonly TermDefinition[];
}

export type SectionContent =
  | ({ readonly kind: 'market_briefing' } & BriefingContent)
  | { readonly kind: 'strategy_evidence' | 'backtests'; readonly runs: readonly BacktestContent[] }
  | { readonly kind: 'knowledge'; readonly objects: readonly ObjectContent[] }
  | { readonly kind: 'series'; readonly series: readonly SeriesContent[] }
  | { readonly kind: 'charts'; readonly charts: readonly ChartContent[] };

/** A knowledge object as its page has it. */
export interface ObjectContent {
  /** `type/subject`. */
  readonly name: string;
  readonly page: Part<KnowledgeAnswer['page']>;
}

/** An answer of the service and the request that anybody with a key gets it by; or why there is none. */
export type Part<Answer> = { readonly call: Call } & (
  | { readonly answer: Answer; readonly refusal: null }
  | { readonly answer: null; readonly refusal: string }
);

export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Body of a POST; null for other methods. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** SHA-256 (hex) over the canonical JSON of the answer without its tier; null where the answer has a hash of its own. */
  readonly sha256: string | null;
}

export interface SeriesDefinition {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly description: string;
  /** Null for a series that is collected. */
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
