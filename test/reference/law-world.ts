import { toDay } from '../../engine/calendar.ts';
import { type ReferenceWorld, readReferenceWorld } from './reference-world.ts';

/** Markets whose bars are checked. */
export const MARKETS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'EOSUSDT'];
const FILES = MARKETS.map((pair) => `binance_spot/${pair}.csv`);
/** Every n-th coin next to Bitcoin: large and small, young and discontinued ones. */
const EVERY_COIN = 14;

/** Readings look back a year at most, so the laws need no longer panels. */
export const PANELS_FROM = toDay('2023-01-01');

/** Whether an entity of a panel is checked: all but most coins. */
export const isChosen = (code: string, index: number) =>
  !/^[a-z0-9-]+$/.test(code) || code === 'bitcoin' || index % EVERY_COIN === 0;

/**
 * Reads the part of the real history on which on-request readings are checked: all series, some markets, some coins.
 */
export function readLawWorld(): Promise<ReferenceWorld> {
  return readReferenceWorld({
    file: ({ path, panel }) => panel !== 'bars' || FILES.includes(path),
    entity: isChosen,
    from: PANELS_FROM,
  });
}
