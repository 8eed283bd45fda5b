import { GENESIS_DAY } from '../../../engine/calendar.ts';
import type { PanelUpdate } from '../../../platform/panels/panel-update.ts';
import type { CoinColumns } from './coin-columns.ts';

/** Generates rows of the panel `coins`, from the first to the last day each coin was traded. */
export function sampleCoins(coins: readonly CoinColumns[]): PanelUpdate[] {
  return coins.flatMap(({ id, symbol, name, peg, price, marketCap, volume }) => {
    const days: number[] = [];
    const columns: [number[], number[], number[]] = [[], [], []];
    price.forEach((value, i) => {
      if (Number.isNaN(value)) return;
      days.push(GENESIS_DAY + i);
      columns[0].push(value);
      columns[1].push(marketCap[i]!);
      columns[2].push(volume[i]!);
    });
    if (days.length === 0) return [];
    const attributes = {
      symbol,
      name,
      is_stablecoin: peg === 'dollar',
      is_wrapped_or_staked: peg === 'bitcoin' || peg === 'ether',
    };
    return [{ panel: 'coins', entity: id, source: 'sample', attributes, days, columns }];
  });
}
