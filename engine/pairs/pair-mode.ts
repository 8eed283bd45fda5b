import { type ShapeOf, shape, type ValueOf } from '../shape.ts';

export const PAIR_MODE = shape.enumeration(
  'PairMode',
  'Signal of a pair trade. `rules` gives the parameters of each mode.',
  {
    ratio: 'Trades against the price ratio when its Z-score is stretched, until it is back at 0.',
    momentum: 'Buys the coin with the higher return over the window and sells the other short.',
    rsi: 'Trades against the price ratio when its RSI is stretched, until it is back at 50.',
  },
);
export type PairMode = ValueOf<typeof PAIR_MODE>;

const PARAMETER = shape.object(
  'PairParameter',
  'A declared number of a signal mode. It is not fitted to the markets.',
  {
    name: shape.text('Name of the parameter, in snake case.'),
    value: shape.number('Declared value, in the unit its description gives.'),
    description: shape.text('Meaning of the parameter, and the reason for its value.'),
  },
);

export interface PairParameter<Name extends string = string> extends ShapeOf<typeof PARAMETER> {
  readonly name: Name;
}

export const PAIR_MODE_RULE = shape.object('PairModeRule', 'When a signal mode enters and leaves.', {
  mode: shape.of(PAIR_MODE, 'Mode whose rule this is.'),
  rule: shape.text('When the mode enters, changes sides and leaves, in words.'),
  parameters: shape.list(PARAMETER, 'Parameters of the rule, with their declared values.'),
});

/** Values of the parameters of a mode by name. */
export type PairParameterValues<Name extends string = string> = Readonly<Record<Name, number>>;

/** A way of trading the ratio of two prices. */
export interface PairModeDeclaration<Name extends string = string> extends ShapeOf<typeof PAIR_MODE_RULE> {
  readonly parameters: readonly PairParameter<Name>[];
  /** Bars before the first close that can be judged. */
  warmup(parameters: PairParameterValues<Name>): number;
  /**
   * Writes the side to hold, judged at each close: 1 is long the first leg and short the second, -1 the reverse, 0
   * neither. The value of a bar depends on that bar and earlier ones alone, and changes sign with the ratio.
   *
   * @param logRatio - Logarithm of the first close over the second.
   */
  sides(logRatio: Float64Array, parameters: PairParameterValues<Name>, out: Int8Array): void;
}

/** Returns the declared values of the parameters of a mode. */
export function declaredValues({ parameters }: Pick<PairModeDeclaration, 'parameters'>): PairParameterValues {
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}
