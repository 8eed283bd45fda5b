import type { Fault } from '../../platform/errors.ts';

/** Inclusive range of a number, with its JSON pointer in the request. */
interface NumberRange {
  readonly pointer: string;
  readonly min: number;
  readonly max: number;
}

const MAX_SEED = 2 ** 31 - 1;

/** Ranges of request numbers, for callers that bypass the operations' schemas. */
const RANGES = {
  feeBps: { pointer: '/fee_bps', min: 0, max: 500 },
  slippageBps: { pointer: '/slippage_bps', min: 0, max: 500 },
  stopLoss: { pointer: '/stop_loss', min: 0, max: 0.99 },
  takeProfit: { pointer: '/take_profit', min: 0, max: 100 },
  trailingStop: { pointer: '/trailing_stop', min: 0, max: 0.99 },
  cells: { pointer: '/cells', min: 1, max: 500 },
  declaredTrials: { pointer: '/declared_trials', min: 1, max: 1_000_000 },
  seed: { pointer: '/seed', min: 0, max: MAX_SEED },
} as const satisfies Readonly<Record<string, NumberRange>>;

/** Numbers of a request; missing and null ones are not checked. */
export type RangedNumbers = { readonly [Name in keyof typeof RANGES]?: number | null | undefined };

/** Returns a fault for every number outside its range. */
export function outOfRange(given: RangedNumbers): Extract<Fault, { readonly pointer: string }>[] {
  return Object.entries(RANGES).flatMap(([name, { pointer, min, max }]) => {
    const value = given[name as keyof RangedNumbers] ?? min;
    return value >= min && value <= max ? [] : [{ pointer, detail: `must be from ${min} to ${max}, not ${value}` }];
  });
}
