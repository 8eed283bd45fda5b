import { GRID_FIGURES, type GRID_RANGE } from '../../engine/backtest/grid-report.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { EquityColumns } from './equity-columns.ts';
import { type BacktestProvenance, PROVENANCE } from './provenance.ts';

const { inputs: _unpublished, ...provenance } = PROVENANCE;

export const GRID_BACKTEST = shape.object(
  'GridBacktest',
  'A spot grid bot tested on daily bars. The order of prices inside a bar is not known: both orders are run and bracket what happened.',
  {
    pair: shape.text('Id of the market.'),
    dateFrom: shape.date('First day of the window, UTC.'),
    dateTo: shape.date('Last day of the window, UTC.'),
    feeBps: shape.number('Fee on each side, basis points.'),
    ...GRID_FIGURES,
    ...provenance,
  },
);

/** A grid bot's backtest as published and stored. */
type PublishedGrid = ShapeOf<typeof GRID_BACKTEST> & ShapeOf<typeof GRID_RANGE> & BacktestProvenance;

/** A grid bot's backtest as returned. Id and date are null when it is not stored. */
export interface AnsweredGrid {
  readonly id: string | null;
  readonly createdAt: Date | null;
  readonly result: PublishedGrid;
  readonly equity: EquityColumns;
}
