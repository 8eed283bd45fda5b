import type { BarColumns } from './bar-columns.ts';
import { type GridSettings, gridLevels } from './grid-bot-levels.ts';

/**
 * Order of prices assumed inside a bar. `likely`: a rising bar goes open, low, high, close, a falling one open, high, low,
 * close. `mirrored`: the other way round. What really happened is not in the bar; the two results bracket it in most cases.
 */
export type GridPath = 'likely' | 'mirrored';

/** What a grid bot came to. Starts with 1 of capital; all amounts in multiples of it. */
export interface GridRun {
  /** Worth at the close of each bar. */
  readonly equity: Float64Array;
  /** Orders filled, the purchases at the start included. */
  readonly fills: number;
  /** Purchases that were sold a level higher. */
  readonly trips: number;
  /** What the trips earned between their two levels, fees included. */
  readonly gridProfit: number;
  /** The rest of the result: what the price did to the asset held, and the start at market below the levels. */
  readonly inventoryProfit: number;
  /** Mean share of the cells that hold the asset at the close. */
  readonly capitalUtilisation: number;
  /** Return of buying with all capital at the first open instead, fee included, marked at the last close. */
  readonly buyAndHoldReturn: number;
}

/** Cash and cells. Cells from `lowestHeld` up hold the asset: the price meets the nearest order first. */
interface Ledger {
  readonly levels: Float64Array;
  /** Units of the asset in each cell. */
  readonly units: Float64Array;
  readonly fee: number;
  lowestHeld: number;
  cash: number;
  /** Units over all cells. */
  held: number;
  fills: number;
  trips: number;
  gridProfit: number;
}

/**
 * Backtest of a spot grid bot: each cell of the range has the same capital, buys at its lower level and sells at its upper
 * one, again and again.
 *
 * At the first open the cells whose lower level is not below the price are bought at market, since the price will meet their
 * sale first. Orders rest at their levels and fill there, once a crossing, also where the price jumps over them: no better
 * price is assumed. Outside the range nothing trades; the asset, or the cash, is held. Profits are set aside: each purchase
 * spends the capital of its cell, fee included.
 *
 * @param bars - At least one bar.
 * @throws {RangeError} for no bars, or settings that {@link gridLevels} refuses.
 */
export function gridBot(
  { length, open, high, low, close }: Pick<BarColumns, 'length' | 'open' | 'high' | 'low' | 'close'>,
  settings: GridSettings,
  path: GridPath,
): GridRun {
  if (length === 0) throw new RangeError('a grid bot needs at least one bar');
  const [start, end] = [open[0] as number, close[length - 1] as number];
  const ledger = createLedger(settings, start);
  const equity = new Float64Array(length);
  let heldCells = 0;
  for (let i = 0; i < length; i++) {
    const first = open[i] as number;
    const last = close[i] as number;
    fall(ledger, first);
    rise(ledger, first);
    if (last >= first === (path === 'likely')) {
      fall(ledger, low[i] as number);
      rise(ledger, high[i] as number);
      fall(ledger, last);
    } else {
      rise(ledger, high[i] as number);
      fall(ledger, low[i] as number);
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
    inventoryProfit: (equity[length - 1] as number) - 1 - gridProfit,
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
  while (ledger.lowestHeld > 0 && (ledger.levels[ledger.lowestHeld - 1] as number) >= price) buyNext(ledger, price);
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

/** The price falls to here, unless it is here or below already. */
function fall(ledger: Ledger, price: number): void {
  const { levels } = ledger;
  while (ledger.lowestHeld > 0 && price <= (levels[ledger.lowestHeld - 1] as number))
    buyNext(ledger, levels[ledger.lowestHeld - 1] as number);
}

/** The price rises to here, unless it is here or above already. */
function rise(ledger: Ledger, price: number): void {
  const { levels, units, fee } = ledger;
  while (ledger.lowestHeld < units.length && price >= (levels[ledger.lowestHeld + 1] as number)) {
    const sold = units[ledger.lowestHeld] as number;
    const received = (levels[ledger.lowestHeld + 1] as number) * (1 - fee);
    ledger.held -= sold;
    ledger.cash += sold * received;
    ledger.gridProfit += sold * (received - (levels[ledger.lowestHeld] as number) * (1 + fee));
    ledger.lowestHeld++;
    ledger.fills++;
    ledger.trips++;
  }
}
