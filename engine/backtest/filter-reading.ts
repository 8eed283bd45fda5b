import { type ShapeOf, shape } from '../shape.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import type { StrategyInputs } from './strategy-declaration.ts';

const FILTER_STATE = shape.enumeration(
  'FilterState',
  'Whether entries are allowed. A filter that cannot judge allows none.',
  {
    allows: 'The filter allows entries at the close of the bar.',
    blocks: 'The filter blocks entries at the close of the bar.',
    cannot_judge: 'The filter lacks bars or a recent value, and allows no entries; `reason` says what it lacks.',
  },
);

const FILTER_INPUT = shape.object('FilterInput', 'The newest value of a series that was known when the bar closed.', {
  series: shape.text('Id of the series.'),
  value: shape.rounded.orNull('Value in the unit of the series; null when none was known.'),
});

export const SIGNAL_FILTER = shape.object('SignalFilter', 'A filter on the day of a signal.', {
  key: shape.text('Stable key of the filter, in snake case.'),
  name: shape.label('Name of the filter.'),
  description: shape.label('When it allows entries.'),
  state: shape.of(FILTER_STATE, 'Whether it allows an entry at this close.'),
  blocksThisEntry: shape.flag('Whether the signal is BUY and a backtest with this filter would leave it out.'),
  inputs: shape.list(FILTER_INPUT, 'Series it reads; empty for a filter that reads the bars alone.'),
  reason: shape.text.orNull('Why it cannot judge; null when it can.'),
});

/** A filter at the close of the last bar. */
type FilterReading = Omit<ShapeOf<typeof SIGNAL_FILTER>, 'blocksThisEntry'>;

/** Reads a filter on the last bar. A filter that cannot judge allows nothing, as in a backtest. */
export function filterReading(filter: FilterDeclaration, inputs: StrategyInputs): FilterReading {
  const { length } = inputs.bars;
  const { key, name, description } = filter;
  const values = filter.series.map((series) => {
    const value = inputs.series(series)[length - 1] ?? Number.NaN;
    return { series, value: Number.isNaN(value) ? null : value };
  });
  const missing = values.filter(({ value }) => value === null).map(({ series }) => series);
  const reason = reasonOf(missing, filter.warmup, length);
  const read = { key, name, description, reason, inputs: values };
  if (reason !== null) return { ...read, state: 'cannot_judge' };
  const allowed = new Uint8Array(length);
  filter.allow(inputs, allowed);
  return { ...read, state: allowed[length - 1] === 1 ? 'allows' : 'blocks' };
}

function reasonOf(missing: readonly string[], warmup: number, bars: number): string | null {
  if (bars <= warmup) return `it needs ${warmup + 1} bars, and there are ${bars}`;
  return missing.length > 0 ? `no value of ${missing.join(', ')} was known in the week before the bar closed` : null;
}
