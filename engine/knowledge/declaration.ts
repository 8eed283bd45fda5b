import type { Day } from '../calendar.ts';
import type { PanelView } from '../panel-view.ts';
import type { SeriesView } from '../series-view.ts';
import type { PayloadFields, PayloadOf } from './payload.ts';
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

export interface KnowledgeResult<Payload = { readonly [key: string]: Json }> {
  /** Day of the newest input that entered the reading, ISO date. */
  readonly date: string;
  readonly payload: Payload;
  readonly explanation: Explanation;
}

/** A knowledge object, whatever the day. */
export interface KnowledgeName {
  readonly type: string;
  readonly subject: string;
}

/** A reference that is not an input of the computation. */
export interface KnowledgeReference extends KnowledgeName {
  readonly kind: 'references' | 'component_of' | 'contradicts' | 'precedes';
}

/** Rows of a panel that a computation reads. */
export interface PanelInput {
  readonly panel: string;
  /** Codes of the entities that are read; all when left out. */
  readonly entities?: readonly string[];
}

/** What a computation is given: nothing after the as-of day, and nothing that was not declared. */
export interface KnowledgeInputs {
  readonly view: SeriesView;
  panel(panelId: string): PanelView;
  /** The reading of a composed object as of the same day; null when its inputs have not begun. */
  reading(type: string, subject: string): KnowledgeResult | null;
  /**
   * A step of the computation that objects of one type and the same declared inputs have in common: made for the first of
   * them and given to the others. It must be a function of the inputs alone.
   */
  common<Value>(name: string, make: () => Value): Value;
}

/** A list of the payload as bars, one for each of its rows that has a value. */
export interface RowsChart {
  /** Name of the list. */
  readonly rows: string;
  /** Members of a row: what it is called, and its value. */
  readonly label: string;
  readonly value: string;
  /** Name of a value of the payload that all rows are held against. */
  readonly mark?: string;
}

/** A series over the year up to the day of a reading. */
export interface SeriesChart {
  series(subject: string): string;
}

/** A line over the year up to the day of a reading, computed from its inputs because no series holds it. */
export interface DrawnLine {
  /** Ontology term that names the values and their unit. */
  readonly term: string;
  /** Values in order of time; none where there is nothing to draw. */
  line(inputs: KnowledgeInputs, subject: string): readonly { readonly day: Day; readonly value: number }[];
}

/** Bars that are computed from the inputs of a reading because its payload does not hold them. */
export interface DrawnBars {
  /** Ontology term that names the values and their unit. */
  readonly term: string;
  /** The bars from top to bottom, and what they are; null where there is nothing to draw. */
  bars(inputs: KnowledgeInputs, subject: string): DrawnRows | null;
}

export interface DrawnRows {
  /** What the rows are, a sentence in English. */
  readonly description: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
}

export type Chart = RowsChart | SeriesChart | DrawnLine | DrawnBars;

/**
 * A type of knowledge object: pure computation on what was known on a day, with everything the envelope needs.
 *
 * A file in `engine/knowledge/` that exports a `knowledge` joins the catalogue by existing: its edges, its GraphQL type,
 * its REST path, its page and its ontology binding follow from here.
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
  /** Rises with every change of what the same inputs give. */
  readonly computeVersion: string;
  /** What the payload holds, each value with its term. */
  readonly payload: PayloadFields;
  readonly params: { readonly [key: string]: Json };
  /** Ids of the series the computation reads: `derived_from` edges. */
  inputs(subject: string): readonly string[];
  /** Panels the computation reads: `derived_from` edges too. */
  panels?(subject: string): readonly PanelInput[];
  /** Knowledge objects the computation reads: `derived_from` edges too. */
  composes?(subject: string): readonly KnowledgeName[];
  references(subject: string): readonly KnowledgeReference[];
  /** What its page draws. @default the first of the inputs over a year */
  readonly chart?: Chart | ((subject: string) => Chart);
  /** Whether it takes more than a few milliseconds: it is then computed on a thread. */
  readonly heavy?: boolean;
  /**
   * CPU that one computation takes, milliseconds, without that of what it composes: what a past day counts. `npm run bench
   * cost` measures it. @default 10
   */
  readonly cpuMs?: number;
  /**
   * Day the reading is of, told without computing it: the date of `compute`, and null exactly when that is. Needed where
   * the computation is heavy or composes others.
   */
  readingDay?(inputs: KnowledgeInputs, subject: string): Day | null;
  /** The reading as of the last day of the view, or null when its inputs have not begun. */
  compute(inputs: KnowledgeInputs, subject: string): KnowledgeResult | null;
}

/** Declares a type of knowledge object; what it computes must have the shape of its payload. */
export function defineKnowledge<const Fields extends PayloadFields>(
  declaration: Omit<KnowledgeDeclaration, 'payload' | 'compute'> & {
    readonly payload: Fields;
    compute(inputs: KnowledgeInputs, subject: string): KnowledgeResult<PayloadOf<Fields>> | null;
  },
): KnowledgeDeclaration & { readonly payload: Fields } {
  return declaration as KnowledgeDeclaration & { readonly payload: Fields };
}
