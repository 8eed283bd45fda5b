import type { Day } from '../calendar.ts';
import type { ScoreBand } from '../cycle/score-bands.ts';
import type { PanelView } from '../panel-view.ts';
import type { SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import type { Json } from './json.ts';
import { hashedPart, hasUnhashed, type PayloadFields, type PayloadOf } from './payload.ts';
import type { ReadingRoot } from './reading-root.ts';
import type { TierName } from './tier-name.ts';

export type { Json } from './json.ts';

/** Subgraph whose types carry the payload of a knowledge object. */
export type KnowledgeOwner = 'market' | 'onchain' | 'strategies' | 'macro';

/** Named reason behind a reading. The contributions of all factors sum to the score of the explanation. */
export interface Factor {
  /** Ontology term, or the key of the component. */
  readonly key: string;
  readonly label: Words;
  /** Raw value behind the factor; null when the input is missing. */
  readonly value: number | null;
  /** Share of the total weight, 0 to 1, after missing factors are excluded. */
  readonly weight: number;
  /** Amount the factor adds to the score, in units of the score. */
  readonly contribution: number;
}

export interface Explanation {
  /** Reading in one sentence or a few. */
  readonly summary: Words;
  /** Sum of the contributions; null for a reading that is not a score. */
  readonly score: number | null;
  readonly factors: readonly Factor[];
  /** Share of the inputs that were present, 0 to 1. */
  readonly confidence: number;
}

export interface KnowledgeResult<Payload = { readonly [key: string]: Json }> {
  /** Day of the newest input used, ISO date. */
  readonly date: string;
  /** Hashed part of the reading. */
  readonly payload: Payload;
  /** Payload plus the fields excluded from the hash; absent when there are none. */
  readonly whole?: { readonly [key: string]: Json };
  readonly explanation: Explanation;
}

/** Identifies a knowledge object independent of the day. */
export interface KnowledgeName {
  readonly type: string;
  readonly subject: string;
}

/** Base rates that say what followed days like that of a reading. */
export interface FollowedName extends KnowledgeName {
  /** Key or state of the entry that applies, where the base rates list several. */
  readonly item?: string;
}

/** A reference that is not an input of the computation. */
export interface KnowledgeReference extends KnowledgeName {
  readonly kind: 'references' | 'component_of' | 'contradicts' | 'precedes';
}

/** Rows of a panel that a computation reads. */
export interface PanelInput {
  readonly panel: string;
  /** Codes of the entities to read; all when omitted. */
  readonly entities?: readonly string[];
  /** Whether the reading works without the rows. Late rows then leave gaps with a reason; the reading is not late. */
  readonly optional?: boolean;
}

/** Inputs of a computation: only what the declaration lists, and nothing after the as-of day. */
export interface KnowledgeInputs {
  readonly view: SeriesView;
  panel(panelId: string): PanelView;
  /** Composed reading as of the same day; null when its inputs have not begun. */
  reading(type: string, subject: string): KnowledgeResult | null;
  /**
   * Computes a step once and shares it among objects of one type with the same declared inputs. The step must depend on
   * the inputs alone.
   */
  common<Value>(name: string, make: () => Value): Value;
}

/** Bar chart of a payload list, one bar per row that has a value. */
export interface RowsChart {
  /** Name of the list in the payload. */
  readonly rows: string;
  /** Members of a row that hold the label and the value of its bar. */
  readonly label: string;
  readonly value: string;
  /** Name of the payload value drawn as a reference mark for all bars. */
  readonly mark?: string;
}

/** Line chart of a series over the year up to the day of the reading. */
export interface SeriesChart {
  series(subject: string): string;
}

/** Line chart over the year up to the day of the reading, computed from the inputs because no series holds it. */
export interface DrawnLine {
  /** Ontology term that defines the values and their unit. */
  readonly term: string;
  /** Values in chronological order; empty when there is nothing to draw. */
  line(inputs: KnowledgeInputs, subject: string): readonly { readonly day: Day; readonly value: number }[];
}

/** Bar chart computed from the inputs of a reading because its payload does not hold the values. */
export interface DrawnBars {
  /** Ontology term that defines the values and their unit. */
  readonly term: string;
  /** Bars from top to bottom, with their description; null when there is nothing to draw. */
  bars(inputs: KnowledgeInputs, subject: string): DrawnRows | null;
}

export interface DrawnRows {
  /** Description of the rows, one English sentence. */
  readonly description: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
}

/** Meaning of the bands of a score: cold to hot, against to for, or low to high without a judgement. */
export type ZoneTone = 'heat' | 'direction' | 'rank';

/** Bands of the score of a reading, drawn as a gauge. */
export interface ReadingZones {
  /** Coldest or lowest first, from the lowest score to 100 points. */
  readonly bands: readonly ScoreBand[];
  /** @default 'heat' */
  readonly tone?: ZoneTone;
  /** Series with the past scores; absent where none holds them. */
  series?(subject: string): string;
}

export type Chart = RowsChart | SeriesChart | DrawnLine | DrawnBars;

/**
 * Type of knowledge object: a pure computation on the data known on a day, plus everything the envelope needs.
 *
 * A file in `engine/knowledge/` that exports a `knowledge` joins the catalogue automatically. Its edges, GraphQL type,
 * REST path, page and ontology binding follow from the declaration.
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
  /** Semantic version; increases whenever the same inputs produce another result. */
  readonly computeVersion: string;
  /** Payload fields, each with its ontology term. */
  readonly payload: PayloadFields;
  /** Root field of the graph; without one the object is reachable only through the knowledge graph. */
  readonly root?: ReadingRoot;
  readonly params: { readonly [key: string]: Json };
  /** Ids of the series the computation reads; each becomes a `derived_from` edge. */
  inputs(subject: string): readonly string[];
  /** Panels the computation reads; each becomes a `derived_from` edge. */
  panels?(subject: string): readonly PanelInput[];
  /** Knowledge objects the computation reads; each becomes a `derived_from` edge. */
  composes?(subject: string): readonly KnowledgeName[];
  references(subject: string): readonly KnowledgeReference[];
  /**
   * Chart on the page of the object; null where the base rates of the payload are its picture.
   *
   * @default the first input over a year
   */
  readonly chart?: Chart | null | ((subject: string) => Chart);
  /** Bands of the score of the explanation; absent for readings whose score has none. */
  readonly zones?: ReadingZones;
  /** Returns the base rates of days like that of a reading; null without any. Shown on the page of the object. */
  followed?(payload: KnowledgeResult['payload'], subject: string): FollowedName | null;
  /** Whether the computation takes more than a few milliseconds and therefore runs on a worker thread. */
  readonly heavy?: boolean;
  /**
   * CPU time of one computation in milliseconds, without composed objects. Charged for readings of past days. Measured
   * by `npm run bench cost`. @default 10
   */
  readonly cpuMs?: number;
  /**
   * Returns the day of the reading without computing it: equal to the date of `compute`, and null exactly when
   * `compute` returns null. Required when the computation is heavy or composes other objects.
   */
  readingDay?(inputs: KnowledgeInputs, subject: string): Day | null;
  /** Computes the reading as of the last day of the view; null when its inputs have not begun. */
  compute(inputs: KnowledgeInputs, subject: string): KnowledgeResult | null;
}

/** Members that most knowledge objects have in common. */
const USUAL = { minTier: 'free', cadence: 'daily' } as const;

type Own<Fields extends PayloadFields> = Omit<KnowledgeDeclaration, 'payload' | 'compute' | keyof typeof USUAL> &
  Partial<Pick<KnowledgeDeclaration, keyof typeof USUAL>> & {
    readonly payload: Fields;
    compute(inputs: KnowledgeInputs, subject: string): KnowledgeResult<PayloadOf<Fields>> | null;
  };

/**
 * Declares a type of knowledge object. Without its own tier and cadence, it needs tier `free` and is computed daily. The
 * type system holds the result of `compute` to the shape of `payload`.
 */
export function defineKnowledge<const Fields extends PayloadFields>(
  own: Own<Fields>,
): KnowledgeDeclaration & { readonly payload: Fields } {
  const { payload } = own;
  const declared = { ...USUAL, ...own } as KnowledgeDeclaration & { readonly payload: Fields };
  if (!hasUnhashed(payload)) return declared;
  return {
    ...declared,
    compute(inputs, subject) {
      const result = declared.compute(inputs, subject);
      return result && { ...result, payload: hashedPart(payload, result.payload), whole: result.payload };
    },
  };
}
