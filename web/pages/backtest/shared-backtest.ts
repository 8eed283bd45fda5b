import type { AttributionText } from '../attributions.tsx';

/** The answer that the page of a shared backtest is made from. Ratios are fractions. */
export interface SharedBacktestAnswer {
  readonly backtest: SharedBacktest;
  readonly strategies: readonly {
    readonly key: string;
    readonly name: string;
    readonly tagline: string;
    readonly rule: string;
  }[];
}

export interface SharedBacktest {
  readonly share_id: string;
  readonly created_at: string;
  readonly strategy: string;
  readonly pair: string;
  readonly interval: string;
  readonly anchor: number;
  readonly parameters: Readonly<Record<string, number>>;
  readonly filters: readonly string[];
  readonly costs: { readonly fee_bps: number; readonly slippage_bps: number };
  readonly stops: { readonly stop_loss: number; readonly take_profit: number; readonly trailing_stop: number };
  readonly window: {
    readonly date_from: string;
    readonly date_to: string;
    readonly bars: number;
    readonly warmup_bars: number;
  };
  readonly metrics: Readonly<Record<string, number | null>>;
  readonly null_reasons: readonly { readonly field: string; readonly reason: string }[];
  readonly benchmark: {
    readonly total_return: number;
    readonly cagr: number | null;
    readonly max_drawdown: number;
    readonly result_sharpe: number | null;
  };
  readonly evidence: {
    readonly own: Deflated;
    readonly service: Deflated;
    readonly probabilistic_sharpe: number | null;
  };
  readonly regimes: readonly Regime[];
  readonly anchor_spread: {
    readonly anchors: number;
    readonly cagr_min: number | null;
    readonly cagr_max: number | null;
  };
  readonly certificate: Certificate;
  readonly warnings: readonly string[];
  readonly as_of: string;
  readonly sample: boolean;
  readonly inputs: readonly { readonly id: string; readonly digest: string }[];
  readonly repro_hash: string;
  readonly attributions: readonly AttributionText[];
  readonly trades: readonly Trade[];
  readonly equity: {
    readonly snapshots: readonly { readonly date: string; readonly value: number; readonly held: number | null }[];
    readonly resolution: { readonly downsampled: boolean; readonly method: string | null };
  };
}

export interface Deflated {
  readonly trials: number;
  readonly deflated_sharpe: number | null;
  readonly verdict: string;
  readonly reason: string | null;
}

export interface Regime {
  readonly quadrant: string;
  readonly trades: number;
  readonly win_rate: number | null;
  readonly average_return: number | null;
  readonly time_share: number;
}

export interface Certificate {
  readonly cuts: number;
  readonly mutated_cuts: number;
  readonly first_violation: number | null;
  readonly engine_version: string;
  readonly seed: number;
}

export interface Trade {
  readonly entry_date: string;
  readonly entry_price: number;
  readonly exit_date: string | null;
  readonly exit_price: number | null;
  readonly net_return: number;
  readonly exit_reason: string | null;
  readonly bars_held: number;
}
