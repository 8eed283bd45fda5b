import type { Day } from '../calendar.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';
import { STUDIED_PAIRS } from './studied-pairs.ts';

/** Id of the panel with the markets' bars. */
export const BARS = 'bars';

/** Markets used for knowledge about strategies. A market without enough bars by the day is excluded and named. */
export const STUDIED_MARKETS = [...STUDIED_PAIRS].map(([asset, code]) => ({ asset, code }));

/** Bitcoin market that some strategies compare with. */
export const STUDIED_BITCOIN = 'binance:BTCUSDT';

/** Minimum number of daily bars of a studied market. */
export const MIN_STUDIED_BARS = 400;

export interface StudiedMarket {
  readonly asset: string;
  readonly entity: PanelEntity;
}

export interface StudiedMarkets {
  readonly tested: readonly StudiedMarket[];
  /** Ids of declared markets with too few bars. */
  readonly leftOut: readonly string[];
}

/** Splits the declared markets into those with enough bars and those without. */
export function studiedMarkets({ entities }: PanelView): StudiedMarkets {
  const tested = STUDIED_MARKETS.flatMap(({ asset, code }): StudiedMarket[] => {
    const entity = entities.get(code);
    return entity && hasEnoughBars(entity) ? [{ asset, entity }] : [];
  });
  const codes = new Set(tested.map(({ entity }) => entity.code));
  return { tested, leftOut: STUDIED_MARKETS.flatMap(({ code }) => (codes.has(code) ? [] : [code])) };
}

/** Returns the newest day with a bar of any market that has enough of them; null when none has. */
export function studiedDay(bars: PanelView): Day | null {
  const { tested } = studiedMarkets(bars);
  return tested.length === 0 ? null : Math.max(...tested.map(({ entity }) => entity.days.at(-1) as Day));
}

function hasEnoughBars(entity: PanelEntity): boolean {
  const prices = ['open', 'high', 'low', 'close'].map((field) => entity.column(field));
  let bars = 0;
  for (let row = 0; row < entity.days.length && bars < MIN_STUDIED_BARS; row++)
    if (prices.every((column) => column[row]! > 0)) bars++;
  return bars === MIN_STUDIED_BARS;
}
