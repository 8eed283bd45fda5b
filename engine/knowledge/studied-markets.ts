import type { Day } from '../calendar.ts';
import { STUDIED_PAIRS } from '../evidence/studied-pairs.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';
import type { PanelInput } from './declaration.ts';
import { payload } from './payload.ts';

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

/** Returns the panel input with the bars of the studied markets. */
export function studiedPanels(): PanelInput[] {
  return [{ panel: BARS, entities: STUDIED_MARKETS.map(({ code }) => code) }];
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

/** Payload fields that describe the data behind a study. */
export const STUDY_FIELDS = {
  markets_declared: payload.integer('backtest_markets', 'Markets declared for testing.'),
  markets_tested: payload.integer('backtest_markets'),
  markets_left_out: payload.list(
    'Ids of declared markets with fewer than 400 daily bars up to the day.',
    payload.text('component_key'),
  ),
  runs: payload.integer('backtest_runs'),
  trades: payload.integer('completed_trades'),
  first_day: payload.day('event_date', 'First day traded by a backtest.'),
  last_day: payload.day('event_date', 'Last day traded by a backtest.'),
} as const;
