import type { SeriesView } from '../series-view.ts';
import type { TierName } from './tier-name.ts';

/** A value that survives RFC 8785 canonical JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The subgraph whose types carry the payload of a knowledge object. */
export type KnowledgeOwner = 'market' | 'onchain' | 'strategies' | 'macro';

/** One named reason behind a reading. Contributions of all factors sum to the score of the explanation. */
export interface Factor {
  /** Ontology term, or the key of the component. */
  readonly key: string;
  readonly label: string;
  /** The raw value the factor was made from; null when the input is missing. */
  readonly value: number | null;
  /** Share of the whole, 0 to 1, after missing factors were left out. */
  readonly weight: number;
  /** What the factor adds to the score, in units of the score. */
  readonly contribution: number;
}

export interface Explanation {
  /** The reading in one sentence. */
  readonly summary: string;
  /** The number the factors add up to; null for a reading that is not a score. */
  readonly score: number | null;
  readonly factors: readonly Factor[];
  /** Share of the inputs that were present, 0 to 1. */
  readonly confidence: number;
}

export interface KnowledgeResult {
  /** Day of the newest input that entered the reading, ISO date. */
  readonly date: string;
  readonly payload: { readonly [key: string]: Json };
  readonly explanation: Explanation;
}

/** A reference that is not an input of the computation. */
export interface KnowledgeReference {
  readonly kind: 'references' | 'component_of' | 'contradicts' | 'precedes';
  readonly type: string;
  readonly subject: string;
}

/**
 * A type of knowledge object: pure computation on a view, with everything the envelope needs.
 *
 * A file in `engine/knowledge/` that exports a `knowledge` joins the catalogue by existing.
 */
export interface KnowledgeDeclaration {
  /** Lower snake case, for example `market_pulse`. */
  readonly type: string;
  /** GraphQL object type that implements `KnowledgeObject`, for example `MarketPulse`. */
  readonly typename: string;
  readonly owner: KnowledgeOwner;
  readonly subjects: readonly string[];
  readonly title: { readonly en: string; readonly de: string };
  readonly description: string;
  readonly minTier: TierName;
  readonly cadence: 'daily' | 'weekly';
  readonly computeVersion: string;
  /** Ontology terms of the payload, without version. */
  readonly terms: readonly string[];
  readonly params: { readonly [key: string]: Json };
  /** Ids of the series the computation reads: the `derived_from` edges. */
  inputs(subject: string): readonly string[];
  references(subject: string): readonly KnowledgeReference[];
  /** The reading as of the last day of the view, or null when its inputs have not begun. */
  compute(view: SeriesView, subject: string): KnowledgeResult | null;
}
