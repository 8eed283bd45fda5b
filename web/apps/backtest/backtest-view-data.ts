/** Data that the tools of backtests add for their page. */
export interface BacktestViewData {
  /** Newest day of the service, ISO 8601. */
  readonly today: string;
  /** Equity of the backtest and of holding, as multiples of the start; null where it cannot be read. */
  readonly equity: { readonly snapshots: readonly EquityPoint[] } | null;
  /** Name of the strategy; null for one that the catalogue does not list. */
  readonly name_en: string | null;
  readonly name_de: string | null;
}

interface EquityPoint {
  readonly date: string;
  readonly value: number;
  readonly held: number | null;
}
