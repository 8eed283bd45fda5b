import type { PageBars } from '../../../platform/pages/page-bars.ts';
import type { AttributionText } from '../attributions.tsx';
import type { TermText } from '../ontology/term-text.ts';

/** The answer that the page of a slug is made from. */
export interface KnowledgeAnswer {
  readonly page: {
    readonly object: KnowledgeText | null;
    readonly fields: readonly FieldText[];
    readonly inputs: readonly InputText[];
    readonly attributions: readonly AttributionText[];
    readonly series: SeriesText | null;
    readonly bars: PageBars | null;
    readonly term: TermText | null;
    readonly definition: DefinitionText | null;
    readonly panel: PanelText | null;
  };
  readonly names: readonly ObjectName[];
}

/** What a payload is made of. */
export type PayloadValue =
  | string
  | number
  | boolean
  | null
  | readonly PayloadValue[]
  | { readonly [name: string]: PayloadValue };

export interface KnowledgeText {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly as_of: string;
  readonly title_en: string;
  readonly title_de: string;
  readonly description: string;
  readonly payload: { readonly [name: string]: PayloadValue };
  readonly explanation: {
    readonly summary: string;
    readonly score: number | null;
    readonly confidence: number;
    readonly factors: readonly FactorText[];
  };
  readonly provenance: {
    readonly data_version: number;
    readonly sample: boolean;
    readonly inputs: readonly {
      readonly id: string;
      readonly source: string | null;
      readonly digest: string;
      readonly last_known_at: string | null;
    }[];
    /** Null while nothing behind the reading is late. */
    readonly stale: { readonly last_good_date: string; readonly age_days: number; readonly source: string } | null;
  };
  readonly compute_version: string;
  readonly repro_hash: string;
  readonly api_path: string;
  readonly outbound: Edges;
  readonly inbound: Edges;
}

export interface Edges {
  readonly nodes: readonly { readonly kind: string; readonly target_id: string; readonly seo_slug: string }[];
}

export interface FactorText {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly weight: number;
  readonly contribution: number;
}

export interface FieldText {
  readonly path: string;
  readonly term: string;
  readonly label_en: string;
  readonly label_de: string;
  readonly unit: string;
  readonly description: string | null;
}

export interface InputText {
  readonly id: string;
  readonly label: string;
  readonly unit: string | null;
  readonly path: string;
}

export interface SeriesText {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly published_from: string | null;
  readonly points: readonly { readonly date: string; readonly value: number | null }[];
}

/** A series that no term explains. */
export interface DefinitionText {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly description: string;
  readonly formula: string | null;
}

export interface PanelText {
  readonly id: string;
  readonly label: string;
  readonly entity: string;
  readonly description: string;
  readonly fields: readonly { readonly key: string; readonly unit: string; readonly description: string }[];
}

export interface ObjectName {
  readonly slug: string;
  readonly type: string;
  readonly subject: string;
  readonly title_en: string;
  readonly title_de: string;
}
