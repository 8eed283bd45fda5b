import type { FilterDeclaration } from './filter-declaration.ts';
import type { StrategyInputs } from './strategy-declaration.ts';

export const FILTER_STATES = ['allows', 'blocks', 'cannot_judge'] as const;
export type FilterState = (typeof FILTER_STATES)[number];

/** The newest value of a series a filter reads, as known when the bar closed; null without one. */
export interface FilterInput {
  readonly series: string;
  readonly value: number | null;
}

/** What a filter says at the close of the last bar. */
export interface FilterReading {
  readonly filter: FilterDeclaration;
  readonly state: FilterState;
  /** Why it cannot judge; null when it can. */
  readonly reason: string | null;
  /** Empty for a filter that reads the bars alone. */
  readonly inputs: readonly FilterInput[];
}

/** Reads a filter on the last bar. One that cannot judge allows nothing, as in a backtest. */
export function filterReading(filter: FilterDeclaration, inputs: StrategyInputs): FilterReading {
  const { length } = inputs.bars;
  const values = filter.series.map((series): FilterInput => {
    const value = inputs.series(series)[length - 1] ?? Number.NaN;
    return { series, value: Number.isNaN(value) ? null : value };
  });
  const missing = values.filter(({ value }) => value === null).map(({ series }) => series);
  const reason = reasonOf(missing, filter.warmup, length);
  if (reason !== null) return { filter, state: 'cannot_judge', reason, inputs: values };
  const allowed = new Uint8Array(length);
  filter.allow(inputs, allowed);
  return { filter, state: allowed[length - 1] === 1 ? 'allows' : 'blocks', reason, inputs: values };
}

function reasonOf(missing: readonly string[], warmup: number, bars: number): string | null {
  if (bars <= warmup) return `it needs ${warmup + 1} bars, and there are ${bars}`;
  return missing.length > 0 ? `no value of ${missing.join(', ')} was known in the week before the bar closed` : null;
}
