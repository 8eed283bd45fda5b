/** A share of cases with its interval. */
export interface Share {
  /** Cases, and those without a day in common; null where they are not given. */
  readonly cases: number | null;
  readonly independent: number | null;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Median that belongs to the share, as text; null without one. */
  readonly median: string | null;
  readonly isThin: boolean;
}

export interface ForestRow {
  readonly label: string;
  readonly these: Share;
  /** The same for any day; null where it is not given. */
  readonly any: Share | null;
}

/** Shares with their intervals by horizon. */
export interface Forest {
  readonly note: string;
  /** Head of the column of the shares. */
  readonly share: string;
  /** Head of the column of the medians; null without any. */
  readonly median: string | null;
  readonly rows: readonly ForestRow[];
}
