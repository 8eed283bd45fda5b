import type { Fault } from '../errors.ts';

/** Least and greatest of a number, under the name it is sent by. */
interface NumberRange {
  readonly pointer: string;
  readonly min: number;
  readonly max: number;
}

const MOST_SEED = 2 ** 31 - 1;

/** The numbers of a request, for callers that come past the schemas of the operations. */
const RANGES = {
  feeBps: { pointer: '/fee_bps', min: 0, max: 500 },
  slippageBps: { pointer: '/slippage_bps', min: 0, max: 500 },
  stopLoss: { pointer: '/stop_loss', min: 0, max: 0.99 },
  takeProfit: { pointer: '/take_profit', min: 0, max: 100 },
  trailingStop: { pointer: '/trailing_stop', min: 0, max: 0.99 },
  cells: { pointer: '/cells', min: 1, max: 500 },
  declaredTrials: { pointer: '/declared_trials', min: 1, max: 1_000_000 },
  seed: { pointer: '/seed', min: 0, max: MOST_SEED },
} as const satisfies Readonly<Record<string, NumberRange>>;

/** Numbers of a request; what is left out or null is not judged. */
export type RangedNumbers = { readonly [Name in keyof typeof RANGES]?: number | null | undefined };

/** A fault for every number outside its range. */
export function outOfRange(given: RangedNumbers): Extract<Fault, { readonly pointer: string }>[] {
  return Object.entries(RANGES).flatMap(([name, { pointer, min, max }]) => {
    const value = given[name as keyof RangedNumbers] ?? min;
    return value >= min && value <= max ? [] : [{ pointer, detail: `must be from ${min} to ${max}, not ${value}` }];
  });
}
