import { ASSET_CLASS } from '../markets/asset-class.ts';
import type { Interval } from '../markets/resample-bars.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { BarColumns } from './bar-columns.ts';

const PARAMETER = shape.object('StrategyParameter', 'A tunable number of a strategy.', {
  name: shape.text('Name in requests.'),
  type: shape.text<'integer' | 'number'>('integer or number.'),
  default: shape.number('Value when left out.'),
  min: shape.number('Least value that the parameter may have.'),
  max: shape.number('Greatest value that the parameter may have.'),
  description: shape.text('Meaning of the parameter, with its unit.'),
});

export interface StrategyParameter<Name extends string = string> extends ShapeOf<typeof PARAMETER> {
  readonly name: Name;
}

export const STRATEGY = shape.object(
  'Strategy',
  'A strategy that can be tested on history. Signals at the close, fills at the next open.',
  {
    key: shape.text('Stable key of the strategy, for example sma_cross.'),
    name: shape.label('Display name of the strategy.'),
    tagline: shape.label('Summary of the rule in one sentence.'),
    assetClasses: shape.list(ASSET_CLASS, 'Kinds of assets it is meant for.'),
    primaryIndicators: shape.list('text', 'Indicators it reads.'),
    rule: shape.text('When it enters and leaves.'),
    parameters: shape.list(PARAMETER, 'Parameters that a caller may tune.'),
  },
);

/** Values of the parameters of a strategy by name, checked against its declaration. */
export type ParameterValues<Name extends string = string> = Readonly<Record<Name, number>>;

/** Data that a strategy may read to decide at the close of a bar. All columns share the index of the bars. */
export interface StrategyInputs {
  readonly bars: BarColumns;
  /** Close of Bitcoin at the end of each bar, in US dollars; NaN where there is none. */
  readonly bitcoin: Float64Array;
  /**
   * Returns a daily series at the end of each bar: its newest value known by then, NaN before the first. Only ids
   * listed in {@link StrategyDeclaration.series} may be read.
   */
  series(id: string): Float64Array;
}

/**
 * A strategy of the catalogue: its rule and its tunable parameters.
 *
 * A file in `engine/backtest/strategies/` that exports a `strategy` joins the catalogue without registration.
 */
export interface StrategyDeclaration<Name extends string = string> extends ShapeOf<typeof STRATEGY> {
  /** Lowest plan that may run it. */
  readonly plan: 'free' | 'api_pro';
  readonly parameters: readonly StrategyParameter<Name>[];
  /** Describes what is wrong with values that are each in range, naming the parameters; null when they are valid. */
  check?(parameters: ParameterValues<Name>): string | null;
  /**
   * `target`: the strategy trades a single sum of money. `contributions`: outside money of equal size arrives on every
   * bar whose target is above 0 and buys at the next open; returns are then money-weighted.
   */
  readonly kind: 'target' | 'contributions';
  /** Ids of the daily series it reads in addition to the bars. */
  readonly series: readonly string[];
  /** Bars before the first bar that can carry a signal. */
  warmup(parameters: ParameterValues<Name>, interval: Interval): number;
  /**
   * Writes the share of equity to hold, judged at the close of each bar: 0 is cash, 1 is fully invested.
   * The value of a bar depends on that bar and earlier ones alone; before the warm-up it is 0.
   */
  target(inputs: StrategyInputs, parameters: ParameterValues<Name>, out: Float64Array): void;
}
