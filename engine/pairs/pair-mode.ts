export const PAIR_MODES = ['ratio', 'momentum', 'rsi'] as const;
/** How a pair trade is signalled: by the stretch of the price ratio, its momentum, or its RSI. */
export type PairMode = (typeof PAIR_MODES)[number];

/** A number that a mode is run with. It is declared, never fitted to the markets it is run on. */
export interface PairParameter<Name extends string = string> {
  readonly name: Name;
  readonly value: number;
  /** What it is, with its unit, and why it has this value. */
  readonly description: string;
}

/** Values of the parameters of a mode by name. */
export type PairParameterValues<Name extends string = string> = Readonly<Record<Name, number>>;

/** A way to trade the ratio of two prices. */
export interface PairModeDeclaration<Name extends string = string> {
  readonly mode: PairMode;
  /** When it enters and leaves, judged at a close and filled at the next open of both legs. */
  readonly rule: string;
  readonly parameters: readonly PairParameter<Name>[];
  /** Bars before the first close that can be judged. */
  warmup(parameters: PairParameterValues<Name>): number;
  /**
   * Writes the side to hold, judged at each close: 1 is long the first leg and short the second, -1 the reverse, 0 is
   * neither. The value of a bar depends on that bar and earlier ones alone, and changes its sign with the ratio.
   *
   * @param logRatio - Logarithm of the first close over the second.
   */
  sides(logRatio: Float64Array, parameters: PairParameterValues<Name>, out: Int8Array): void;
}

/** The declared values of the parameters of a mode. */
export function declaredValues({ parameters }: Pick<PairModeDeclaration, 'parameters'>): PairParameterValues {
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}
