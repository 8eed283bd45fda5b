import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { wordText } from '../../pages/word-text.ts';
import { column } from '../blocks.ts';
import { buildChart } from '../charts/build-chart.ts';
import type { Block } from '../report-document.ts';
import type { BacktestContent } from './backtest-content.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { equityLines } from './equity-lines.ts';

/** Maximum number of round trips in the PDF; the workbook has all of them. */
const TRIPS_ON_PAGE = 20;

/** Equity curve of the strategy, with buy and hold for comparison. */
export function equityChart(equity: BacktestContent['equity'], lang: PageLanguage): Block[] {
  const words = BACKTEST_WORDS[lang];
  const snapshots = equity?.snapshots ?? [];
  if (snapshots.length < 2) return [];
  const { own, held, isLogarithmic } = equityLines(snapshots);
  const line = (key: string, name: string, points: typeof own) => ({ key, name, unit: 'ratio', pane: 0, points });
  return buildChart(
    {
      title: words.worth,
      caption: words.worthMeaning,
      lines: [line('own', words.strategy, own), ...(held ? [line('held', words.hold, held)] : [])],
      panes: [{ scale: isLogarithmic ? 'log' : 'linear', mark: 'line', borders: [], title: words.multiples }],
    },
    lang,
  );
}

/** Table of round trips in chronological order. */
export function tripTable(trades: BacktestContent['trades'], lang: PageLanguage): Block[] {
  const words = BACKTEST_WORDS[lang];
  if (trades.length === 0) return [];
  return [
    {
      type: 'table',
      title: words.tripList,
      lastOnPage: TRIPS_ON_PAGE,
      columns: [
        column(words.entered, 'date'),
        column(words.entryPrice, 'number'),
        column(words.left, 'date'),
        column(words.exitPrice, 'number'),
        column(words.return, 'any', null, 1.4),
        column(words.barsHeld, 'number', null, 1),
        column(words.why, 'text', null, 2),
      ],
      rows: trades.map((trade) => [
        trade.entry_date,
        trade.entry_price,
        trade.exit_date,
        trade.exit_price,
        { percent: trade.net_return },
        trade.bars_held,
        trade.exit_reason === null ? words.open : wordText(trade.exit_reason),
      ]),
    },
  ];
}
