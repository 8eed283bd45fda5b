import { toDay } from '../../engine/calendar.ts';
import { type ReferenceWorld, readReferenceWorld } from './reference-world.ts';

const MARKETS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'EOSUSDT'].map((pair) => `binance_spot/${pair}.csv`);
/** One coin of so many, beside Bitcoin: large and small, young and dead ones. */
const EVERY_COIN = 14;

/** Nothing a reading looks at goes back further than a year; the laws need no longer panels. */
export const PANELS_FROM = toDay('2023-01-01');

/** Reads the real history that on-request readings are held to the laws on: all series, some markets, some coins. */
export function readLawWorld(): Promise<ReferenceWorld> {
  return readReferenceWorld({
    file: ({ path, panel }) => panel !== 'bars' || MARKETS.includes(path),
    entity: (code, index) => !/^[a-z0-9-]+$/.test(code) || code === 'bitcoin' || index % EVERY_COIN === 0,
    from: PANELS_FROM,
  });
}
