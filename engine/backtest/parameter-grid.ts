import type { BarColumns } from './bar-columns.ts';
import { createParameterGrid, type ParameterGrid, writeCell } from './parameter-grid-columns.ts';
import { simulate } from './simulate.ts';
import { createSimulation, type SimulationRules } from './simulation.ts';

/**
 * Computes the metrics of many targets on one set of bars, one cell per target.
 *
 * One column and one simulation serve all cells, so a larger grid costs time but no memory.
 *
 * @param target - Writes the target of a cell, for every bar; see `StrategyDeclaration.target`.
 * @param barsPerYear - For the Sharpe ratio: 365 for daily bars, 52 for weekly, 12 for monthly.
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
      if (out.trades.exitBar[trade]! < 0) continue;
      closed++;
      if (out.trades.netReturn[trade]! > 0) wins++;
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
  let min = 1.0;
  let sum = 0.0;
  let squares = 0.0;
  // Reading the array's length on every bar costs as much as reading an element.
  const { length } = equity;
  for (let i = 0; i < length; i++) {
    const value = equity[i]!;
    const gain = value / before - 1;
    sum += gain;
    squares += gain * gain;
    highest = Math.max(highest, value);
    min = Math.min(min, value / highest);
    before = value;
  }
  writeCell(grid, cell, { value: before, min, sum, squares, returns: length, barsPerYear });
}
