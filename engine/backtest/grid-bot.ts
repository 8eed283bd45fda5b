import type { BarColumns } from './bar-columns.ts';
import { type GridSettings, gridLevels } from './grid-bot-levels.ts';

/**
 * Order of prices assumed inside a bar. `likely`: a rising bar goes open, low, high, close, a falling one open, high,
 * low, close. `mirrored`: the reverse. A bar does not record the actual order; the two results bracket it in most
 * cases.
 */
export type GridPath = 'likely' | 'mirrored';

/** Results of a grid bot that starts with capital 1; all amounts are multiples of it. */
export interface GridRun {
  /** Account value at the close of each bar. */
  readonly equity: Float64Array;
  /** Orders filled, including the purchases at the start. */
  readonly fills: number;
  /** Purchases that were sold one level higher. */
  readonly trips: number;
  /** Profit of the trips between their two levels, after fees. */
  readonly gridProfit: number;
  /**
   * The rest of the result: price changes of the held asset, including purchases at market below their level at the
   * start.
   */
  readonly inventoryProfit: number;
  /** Mean share of the cells that hold the asset at the close. */
  readonly capitalUtilisation: number;
  /** Return of buying with all capital at the first open instead, after fees, marked at the last close. */
  readonly buyAndHoldReturn: number;
}

/** Cash and cells. Cells from `lowestHeld` up hold the asset, because the price reaches the nearest order first. */
interface Ledger {
  readonly levels: Float64Array;
  /** Units of the asset in each cell. */
  readonly units: Float64Array;
  readonly fee: number;
  lowestHeld: number;
  cash: number;
  /** Units summed over all cells. */
  held: number;
  fills: number;
  trips: number;
  gridProfit: number;
}

/**
 * Backtests a spot grid bot: each cell of the range has the same capital, buys at its lower level and sells at its
 * upper one, repeatedly.
 *
 * At the first open, cells whose lower level is not below the price buy at market, since the price reaches their sell
 * level first. Orders rest at their levels and fill there, once per crossing, even when the price gaps over them: no
 * price improvement is assumed. Outside the range nothing trades; the bot holds the asset or cash. Profits are set
 * aside: each purchase spends the capital of its cell, fee included.
 *
 * @param bars - At least one bar.
 * @throws {RangeError} for no bars, or settings that {@link gridLevels} refuses.
 */
export function gridBot(
  { length, open, high, low, close }: Pick<BarColumns, 'length' | 'open' | 'high' | 'low' | 'close'>,
  settings: GridSettings,
  path: GridPath,
): GridRun {
  if (length === 0) throw new RangeError('Expected at least one bar for a grid bot; got none.');
  const [start, end] = [open[0]!, close[length - 1]!];
  const ledger = createLedger(settings, start);
  const equity = new Float64Array(length);
  let heldCells = 0;
  for (let i = 0; i < length; i++) {
    const first = open[i]!;
    const last = close[i]!;
    fall(ledger, first);
    rise(ledger, first);
    if (last >= first === (path === 'likely')) {
      fall(ledger, low[i]!);
      rise(ledger, high[i]!);
      fall(ledger, last);
    } else {
      rise(ledger, high[i]!);
      fall(ledger, low[i]!);
      rise(ledger, last);
    }
    equity[i] = ledger.cash + ledger.held * last;
    heldCells += settings.cells - ledger.lowestHeld;
  }
  const { fills, trips, gridProfit } = ledger;
  return {
    equity,
    fills,
    trips,
    gridProfit,
    inventoryProfit: equity[length - 1]! - 1 - gridProfit,
    capitalUtilisation: heldCells / (length * settings.cells),
    buyAndHoldReturn: end / (start * (1 + settings.fee)) - 1,
  };
}

function createLedger(settings: GridSettings, price: number): Ledger {
  const { cells, fee } = settings;
  const ledger = {
    levels: gridLevels(settings),
    units: new Float64Array(cells),
    fee,
    lowestHeld: cells,
    cash: 1.0,
    held: 0.0,
    fills: 0,
    trips: 0,
    gridProfit: 0.0,
  };
  while (ledger.lowestHeld > 0 && ledger.levels[ledger.lowestHeld - 1]! >= price) buyNext(ledger, price);
  return ledger;
}

/** Buys the cell below the lowest held one. */
function buyNext(ledger: Ledger, price: number): void {
  const capital = 1 / ledger.units.length;
  const bought = capital / (price * (1 + ledger.fee));
  ledger.lowestHeld--;
  ledger.units[ledger.lowestHeld] = bought;
  ledger.held += bought;
  ledger.cash -= capital;
  ledger.fills++;
}

/** Moves the price down to a point, unless it is already there or below. */
function fall(ledger: Ledger, price: number): void {
  const { levels } = ledger;
  while (ledger.lowestHeld > 0 && price <= levels[ledger.lowestHeld - 1]!)
    buyNext(ledger, levels[ledger.lowestHeld - 1]!);
}

/** Moves the price up to a point, unless it is already there or above. */
function rise(ledger: Ledger, price: number): void {
  const { levels, units, fee } = ledger;
  while (ledger.lowestHeld < units.length && price >= levels[ledger.lowestHeld + 1]!) {
    const sold = units[ledger.lowestHeld]!;
    const received = levels[ledger.lowestHeld + 1]! * (1 - fee);
    ledger.held -= sold;
    ledger.cash += sold * received;
    ledger.gridProfit += sold * (received - levels[ledger.lowestHeld]! * (1 + fee));
    ledger.lowestHeld++;
    ledger.fills++;
    ledger.trips++;
  }
}
