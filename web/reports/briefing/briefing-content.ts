import type { GrantedRange } from '../history/history-content.ts';
import type { ObjectContent, Part } from '../report-content.ts';

/** The newest readings of the market. */
export interface BriefingContent {
  readonly pulse: Part<PulseAnswer>;
  readonly pulse_history: Part<PulseHistoryAnswer>;
  readonly cycle: Part<{ readonly latest: CycleAnswer }>;
  readonly regime: Part<RegimeAnswer>;
  readonly levels: Part<LevelsAnswer>;
  /** The same readings as knowledge objects: what they were computed from, and their hashes. */
  readonly objects: readonly ObjectContent[];
}

export interface StaleNote {
  readonly last_good_date: string;
  readonly age_days: number;
  readonly source: string;
}

export interface PulseAnswer {
  readonly date: string;
  readonly score: number;
  readonly label_en: string;
  readonly label_de: string;
  readonly verdict_en: string;
  readonly verdict_de: string;
  readonly components: readonly {
    readonly key: string;
    readonly rawValue: string | null;
    readonly earnedPoints: number | null;
    readonly maxPoints: number;
  }[];
  readonly delta_7d: number | null;
  readonly delta_30d: number | null;
  readonly confidence: string;
  readonly stale: StaleNote | null;
}

export interface PulseHistoryAnswer {
  readonly snapshots: readonly { readonly date: string; readonly score: number }[];
  readonly range: GrantedRange;
}

export interface CycleAnswer {
  readonly date: string;
  readonly signal: string;
  readonly raw_score: number;
  readonly adj_score: number | null;
  readonly z_score: number | null;
  readonly indicator_coverage: number;
  readonly components: Readonly<Record<string, number | null>>;
  readonly percentiles: readonly {
    readonly key: string;
    readonly percentile: number | null;
    readonly null_reason: string | null;
  }[];
  readonly ath: { readonly ath: number; readonly ath_date: string; readonly drawdown_pct: number } | null;
  readonly note: string;
}

export interface RegimeAnswer {
  readonly date: string;
  readonly score: number | null;
  readonly label_en: string | null;
  readonly label_de: string | null;
  readonly quadrant_en: string | null;
  readonly quadrant_de: string | null;
  readonly quadrant_null_reason: string | null;
  readonly coverage: number;
  readonly tiers: readonly {
    readonly label_en: string;
    readonly label_de: string;
    readonly weight: number;
    readonly score: number | null;
    readonly components_present: number;
    readonly components_total: number;
  }[];
  readonly components: readonly {
    readonly label_en: string;
    readonly label_de: string;
    readonly value: number | null;
    readonly unit: string;
    readonly score: number | null;
    readonly formula: string;
    readonly known_date: string | null;
    readonly null_reason: string | null;
  }[];
  readonly note: string;
}

export interface LevelZone {
  readonly low: number;
  readonly high: number;
  readonly mid: number;
  readonly touches: number;
  readonly last_touch: string;
  readonly distance_pct: number;
}

export interface LevelsAnswer {
  readonly date: string;
  readonly market: string;
  readonly spot: number;
  readonly resistance: readonly LevelZone[];
  readonly support: readonly LevelZone[];
  readonly indicator_levels: readonly {
    readonly label_en: string;
    readonly label_de: string;
    readonly price: number | null;
    readonly distance_pct: number | null;
    readonly null_reason: string | null;
  }[];
}
