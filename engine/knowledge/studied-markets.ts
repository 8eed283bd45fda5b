import type { Day } from '../calendar.ts';
import { STUDIED_PAIRS } from '../evidence/studied-pairs.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';
import type { PanelInput } from './declaration.ts';
import { payload } from './payload.ts';

/** The panel of the markets. */
export const BARS = 'bars';

/** Markets that knowledge about strategies is made on; one without enough bars by the day is left out and named. */
export const STUDIED_MARKETS = [...STUDIED_PAIRS].map(([asset, code]) => ({ asset, code }));

/** Bitcoin, which some strategies compare with. */
export const STUDIED_BITCOIN = 'binance:BTCUSDT';

/** Daily bars below which a market says too little. */
export const LEAST_STUDIED_BARS = 400;

export interface StudiedMarket {
  readonly asset: string;
  readonly entity: PanelEntity;
}

export interface StudiedMarkets {
  readonly tested: readonly StudiedMarket[];
  /** Ids of declared markets with too few bars. */
  readonly leftOut: readonly string[];
}

/** What is read of the panel. */
export function studiedPanels(): PanelInput[] {
  return [{ panel: BARS, entities: STUDIED_MARKETS.map(({ code }) => code) }];
}

/** The declared markets that have enough bars, and those that have not. */
export function studiedMarkets({ entities }: PanelView): StudiedMarkets {
  const tested = STUDIED_MARKETS.flatMap(({ asset, code }): StudiedMarket[] => {
    const entity = entities.get(code);
    return entity && hasEnoughBars(entity) ? [{ asset, entity }] : [];
  });
  const codes = new Set(tested.map(({ entity }) => entity.code));
  return { tested, leftOut: STUDIED_MARKETS.flatMap(({ code }) => (codes.has(code) ? [] : [code])) };
}

/** Newest day with a bar of any declared market that has enough of them; null when none has. */
export function studiedDay(bars: PanelView): Day | null {
  const { tested } = studiedMarkets(bars);
  return tested.length === 0 ? null : Math.max(...tested.map(({ entity }) => entity.days.at(-1) as Day));
}

function hasEnoughBars(entity: PanelEntity): boolean {
  const prices = ['open', 'high', 'low', 'close'].map((field) => entity.column(field));
  let bars = 0;
  for (let row = 0; row < entity.days.length && bars < LEAST_STUDIED_BARS; row++)
    if (prices.every((column) => (column[row] as number) > 0)) bars++;
  return bars === LEAST_STUDIED_BARS;
}

/** Payload fields that say what a study stands on. */
export const STUDY_FIELDS = {
  markets_declared: payload.integer('backtest_markets', 'Markets that are declared to be tested.'),
  markets_tested: payload.integer('backtest_markets'),
  markets_left_out: payload.list(
    'Ids of declared markets with fewer than 400 daily bars by the day.',
    payload.text('component_key'),
  ),
  runs: payload.integer('backtest_runs'),
  trades: payload.integer('completed_trades'),
  first_day: payload.day('event_date', 'First day that a backtest traded.'),
  last_day: payload.day('event_date', 'Last day that a backtest traded.'),
} as const;
