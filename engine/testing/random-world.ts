import { createSeriesView } from '../array-series-view.ts';
import { type Day, GENESIS_DAY } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { deriveColumns } from '../derive-columns.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { LawWorld } from './law-world.ts';
import { panelEntity, panelView } from './panel-entity.ts';
import { random } from './random.ts';

/** Number of days in the random world. */
export const RANDOM_DAYS = 2_200;
const MARKETS = ['binance:BTCUSDT', 'binance:ETHUSDT', 'binance:SOLUSDT'];
const CURRENCIES = ['BTC'];
/** First day with panel rows. */
const PANELS_FROM = GENESIS_DAY + 1_100;
const LAST = GENESIS_DAY + RANDOM_DAYS - 1;
const EXPIRIES = 25;
const LAST_SNAPSHOT = PANELS_FROM + 30 * EXPIRIES - 10;

/** A positive random walk with missing days, flat stretches and a late beginning. */
function walk(seed: number): Float64Array {
  const next = random(seed);
  const values = new Float64Array(RANDOM_DAYS).fill(Number.NaN);
  let level = 50 + 100 * next();
  for (let i = Math.floor(next() * 60); i < RANDOM_DAYS; i++) {
    if (next() > 0.05) level *= Math.exp(0.06 * (next() - 0.5));
    // Gaps are rare enough that long windows fill.
    values[i] = next() < 0.0008 ? Number.NaN : level;
  }
  return values;
}

/**
 * Level of the realised capitalisation, above all issuance together; otherwise the difference of the two would be
 * negative.
 */
const CAP_LEVEL = 1e6;
/** Share of coins spent per day, small enough that holding does not cost more than the coins are worth. */
const SPENT_LEVEL = 1e-3;

/** Level of a band as a fraction; twelve bands share one hundred percent. */
const BAND_LEVEL = 0.02;

function levelOf(id: string): number {
  if (id.endsWith('_cap')) return CAP_LEVEL;
  if (id.startsWith('hodl_waves_age_')) return BAND_LEVEL;
  return id === 'coindays_destroyed' ? SPENT_LEVEL : 1;
}

/** A separate seed for each series, so that a new series leaves the walks of the others unchanged. */
const seedOf = (id: string) => [...id].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 7);

/**
 * Creates a world with every series that derivations read and compute, and panels of markets, coins and options; the
 * same on every run.
 *
 * @param derivations - In the order they are computed.
 * @param collected - Ids of further series.
 * @param panels - Codes of the markets, and the currencies with options; a few when left out.
 */
export function randomWorld(
  derivations: readonly Derivation[],
  collected: readonly string[],
  { markets = MARKETS, currencies = CURRENCIES }: { markets?: readonly string[]; currencies?: readonly string[] } = {},
): LawWorld {
  const produced = new Set(derivations.flatMap(({ outputs }) => outputs.map(({ id }) => id)));
  const ids = new Set([...collected, ...derivations.flatMap(({ inputs }) => inputs)].filter((id) => !produced.has(id)));
  const columns = new Map<string, Float64Array>(
    [...ids].map((id) => [id, walk(seedOf(id)).map((value) => value * levelOf(id))] as const),
  );
  for (const derivation of derivations) {
    const out = deriveColumns(derivation, createSeriesView(GENESIS_DAY, LAST, columns));
    for (const [id, column] of Object.entries(out)) columns.set(id, column);
  }
  const panels = new Map([
    ['bars', panelView(markets.map(randomMarket))],
    ['coins', panelView(Array.from({ length: 24 }, (_, i) => randomCoin(i)))],
    ['options', panelView(currencies.flatMap(randomOptions))],
  ]);
  return {
    view: createSeriesView(GENESIS_DAY, LAST, columns),
    panel: (id) => panels.get(id) ?? panelView([]),
  };
}

/** Days of an entity: the last entities end early, and occasional days are missing. */
function* daysOf(index: number, next: () => number): Generator<Day> {
  const first = PANELS_FROM + index * 13;
  const last = index % 5 === 2 ? LAST - 300 : LAST;
  for (let day = first; day <= last; day++) if (next() > 0.01) yield day;
}

function randomMarket(code: string, index: number): PanelEntity {
  const next = random(100 + index);
  const rows: ({ day: Day } & Record<string, number>)[] = [];
  let close = 100;
  for (const day of daysOf(index, next)) {
    const open = close;
    close *= Math.exp(0.08 * (next() - 0.5));
    const [high, low] = [Math.max(open, close) * (1 + 0.02 * next()), Math.min(open, close) * (1 - 0.02 * next())];
    const volume = 1_000 * next();
    rows.push({ day, open, high, low, close, volume, quote_volume: volume * close, taker_buy_volume: volume * next() });
  }
  return panelEntity(code, rows, { quote: 'USDT', kind: code.startsWith('binance-perp:') ? 'perpetual' : 'spot' });
}

function randomCoin(index: number): PanelEntity {
  const next = random(200 + index);
  const rows: ({ day: Day } & Record<string, number>)[] = [];
  let price = 1 + 10 * next();
  for (const day of daysOf(index, next)) {
    price *= Math.exp(0.1 * (next() - 0.5));
    rows.push({ day, price_usd: price, market_cap_usd: price * 1e6, volume_usd: 1e5 * next() });
  }
  return panelEntity(index === 0 ? 'bitcoin' : `coin-${index}`, rows, index === 3 ? { is_stablecoin: true } : {});
}

/**
 * Monthly expiries with five strikes, observed every day of their last month; the last one expires after the end of the
 * world.
 */
function randomOptions(currency: string, index: number): PanelEntity[] {
  const next = random(300 + index);
  return Array.from({ length: EXPIRIES }, (_, month) => PANELS_FROM + 30 * (month + 1)).flatMap((expiry) =>
    [80, 90, 100, 110, 120].flatMap((strike) =>
      ([1, 0] as const).map((isCall) => {
        const days = Array.from({ length: 30 }, (_, i) => expiry - 29 + i).filter((day) => day <= LAST_SNAPSHOT);
        const rows = days.map((day) => ({
          day,
          is_call: isCall,
          expiry_day: expiry,
          strike,
          underlying_price: 90 + 20 * next(),
          mark_iv: 40 + 20 * next(),
          open_interest: Math.floor(100 * next()),
        }));
        return panelEntity(`${currency}-${expiry}-${strike}-${isCall ? 'C' : 'P'}`, rows);
      }),
    ),
  );
}
