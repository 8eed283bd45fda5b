import type { AttributionText } from '../../pages/attributions.ts';
import type { KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import type { ChartAnswer } from '../../studio/chart/chart-answer.ts';

/** A line as its tool answers it. */
export interface PointLine {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly points: readonly { readonly date: string; readonly value: number | null }[];
}

/** The knowledge object that the newest value belongs to. */
export type ReadingPart = Pick<KnowledgeText, 'type' | 'subject' | 'as_of' | 'repro_hash' | 'compute_version'> & {
  readonly label_en: string;
  readonly label_de: string;
  readonly gauge: KnowledgeAnswer['page']['gauge'];
  readonly attributions: readonly AttributionText[];
};

/** Data that the chart tool adds for its page. */
export interface ChartViewData {
  /** Newest day of the service, ISO 8601. */
  readonly today: string;
  readonly lines: readonly PointLine[];
  /** SHA-256 (hex) over the canonical JSON of the lines. */
  readonly fingerprint: string;
  /** Description of the chart, without values; null for a history without a page. */
  readonly page: Omit<ChartAnswer, 'days' | 'related' | 'method_en' | 'method_de'> | null;
  readonly object: ReadingPart | null;
}
