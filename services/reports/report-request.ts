import type { Interval } from '../../engine/markets/resample-bars.ts';
import { shape, type ValueOf } from '../../engine/shape.ts';

/** Kinds of report sections. */
export const SECTION_KINDS = [
  'market_briefing',
  'strategy_evidence',
  'backtests',
  'knowledge',
  'series',
  'charts',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Kinds of report sections with their meaning. */
export const SECTION_KIND = shape.enumeration('ReportSectionKind', 'Subject of a report section.', {
  market_briefing: 'Pulse, Bitcoin cycle, macro regime and key levels of the newest day.',
  strategy_evidence: 'Backtests of one strategy at its default settings on one to five markets.',
  backtests: 'Stored backtests of the caller, by share id.',
  knowledge: 'Knowledge objects with explanation and hash, by type and subject.',
  series: 'Histories of series, by id.',
  charts: 'Histories of charts, by slug.',
} satisfies Record<SectionKind, string>);

export const REPORT_LANGUAGE = shape.enumeration(
  'ReportLanguage',
  'Language of a report. Names that the service has in English alone stay English.',
  {
    en: 'Report texts in English.',
    de: 'Report texts in German; names without a German form stay English.',
  },
);
export type ReportLanguage = ValueOf<typeof REPORT_LANGUAGE>;

/** Pulse, bitcoin cycle, macro regime and key levels of the newest day. */
export interface BriefingSection {
  readonly kind: 'market_briefing';
}

/** Backtests of a strategy with default settings on several pairs, each stored among the caller's own. */
export interface EvidenceSection {
  readonly kind: 'strategy_evidence';
  readonly strategy: string;
  /** Ids of markets, 1 to 5. */
  readonly pairs: readonly string[];
  readonly interval: Interval;
  /** First trading day; null for the first bar. */
  readonly dateFrom: string | null;
  /** Last trading day; null for the newest bar. */
  readonly dateTo: string | null;
}

/** The caller's own backtests, 1 to 5. */
export interface BacktestsSection {
  readonly kind: 'backtests';
  readonly ids: readonly string[];
}

/** Knowledge objects as `type/subject`, 1 to 10. */
export interface KnowledgeSection {
  readonly kind: 'knowledge';
  readonly objects: readonly string[];
}

/** Histories of on-chain series by id, 1 to 10. */
export interface SeriesSection {
  readonly kind: 'series';
  readonly series: readonly string[];
}

/** Histories of charts by slug, 1 to 10. */
export interface ChartsSection {
  readonly kind: 'charts';
  readonly charts: readonly string[];
}

export type ReportSection =
  | BriefingSection
  | EvidenceSection
  | BacktestsSection
  | KnowledgeSection
  | SeriesSection
  | ChartsSection;

/** A report request, validated and with defaults. */
export interface ReportRequest {
  /** Null for the default title of the language. */
  readonly title: string | null;
  readonly lang: ReportLanguage;
  /** Length of histories, days. */
  readonly days: number;
  /** Whether the PDF has the appendix of hashes too; absent in quotes stored before the option existed. */
  readonly hashesInPdf?: boolean;
  readonly sections: readonly ReportSection[];
}

/** A section as requested; its kind determines the allowed members. */
export interface GivenSection {
  readonly kind: SectionKind;
  readonly strategy?: string | null | undefined;
  readonly pairs?: readonly string[] | null | undefined;
  readonly interval?: Interval | null | undefined;
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
  readonly objects?: readonly string[] | null | undefined;
  readonly series?: readonly string[] | null | undefined;
  readonly charts?: readonly string[] | null | undefined;
}

/** A report as requested. */
export interface GivenReport {
  readonly title?: string | null | undefined;
  readonly lang: ReportLanguage;
  readonly days: number;
  readonly hashesInPdf: boolean;
  readonly sections: readonly GivenSection[];
}
