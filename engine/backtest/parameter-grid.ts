import type { BarColumns } from './bar-columns.ts';
import { createParameterGrid, type ParameterGrid, writeCell } from './parameter-grid-columns.ts';
import { simulate } from './simulate.ts';
import { createSimulation, type SimulationRules } from './simulation.ts';

/**
 * Measures of many targets on one set of bars, one cell a target.
 *
 * One column and one simulation serve all cells, so the size of the grid costs time but no memory.
 *
 * @param target - Writes the target of a cell, for every bar; see `StrategyDeclaration.target`.
 * @param barsPerYear - For the Sharpe ratio: 365 for days, 52 for weeks, 12 for months.
 */
export function parameterGrid(
  bars: Pick<BarColumns, 'length' | 'open' | 'high' | 'low' | 'close'>,
  cells: number,
  target: (cell: number, out: Float64Array) => void,
  rules: SimulationRules,
  barsPerYear: number,
): ParameterGrid {
  const grid = createParameterGrid(cells);
  const column = new Float64Array(bars.length);
  const out = createSimulation(bars.length);
  for (let cell = 0; cell < cells; cell++) {
    target(cell, column);
    const trades = simulate(bars, column, rules, out);
    let wins = 0;
    let closed = 0;
    for (let trade = 0; trade < trades; trade++) {
      if ((out.trades.exitBar[trade] as number) < 0) continue;
      closed++;
      if ((out.trades.netReturn[trade] as number) > 0) wins++;
    }
    grid.trades[cell] = closed;
    grid.wins[cell] = wins;
    measure(grid, cell, out.equity, barsPerYear);
  }
  return grid;
}

function measure(grid: ParameterGrid, cell: number, equity: Float64Array, barsPerYear: number): void {
  let before = 1.0;
  let highest = 1.0;
  let least = 1.0;
  let sum = 0.0;
  let squares = 0.0;
  // Asking an array for its length on every bar costs as much as reading it.
  const { length } = equity;
  for (let i = 0; i < length; i++) {
    const worth = equity[i] as number;
    const gain = worth / before - 1;
    sum += gain;
    squares += gain * gain;
    highest = Math.max(highest, worth);
    least = Math.min(least, worth / highest);
    before = worth;
  }
  writeCell(grid, cell, { worth: before, least, sum, squares, returns: length, barsPerYear });
}
