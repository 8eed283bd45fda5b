/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { Table } from '../parts/table.tsx';
import { amountText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { changeOf, fallOf, percentOf } from './ratio-text.ts';

type Key = Exclude<keyof BacktestResult['metrics'], 'wins' | 'win_rate_low' | 'win_rate_high'>;
type Format = (value: number, lang: PageLanguage) => string;

/** Figures of round trips, of which holding has one. */
const OF_TRADES: ReadonlySet<Key> = new Set(['trades', 'win_rate', 'profit_factor', 'expectancy', 'concentration']);

const plain: Format = (value, lang) => amountText(value, 'fraction', lang);

/** Figures in the order of the table. */
const ROWS: readonly (readonly [Key, Format])[] = [
  ['total_return', changeOf],
  ['cagr', changeOf],
  ['max_drawdown', fallOf],
  ['result_sharpe', plain],
  ['exposure', percentOf],
  ['trades', (value, lang) => amountText(value, 'count', lang)],
  ['win_rate', percentOf],
  ['profit_factor', plain],
  ['expectancy', changeOf],
  ['sortino', plain],
  ['calmar', plain],
  ['ulcer_index', percentOf],
  ['concentration', plain],
  ['money_weighted_return', changeOf],
];

interface TableProps {
  readonly backtest: BacktestResult;
  readonly name: string;
  readonly lang: PageLanguage;
}

/** Figures after costs beside those of holding, each with its meaning; a figure without a value says why. */
export function MeasureTable({ backtest, name, lang }: TableProps) {
  const { caption, meaning, rows, oneTrade, notMeasured, missing } = BACKTEST_WORDS[lang].measures;
  const { hold } = BACKTEST_WORDS[lang];
  const { metrics, benchmark } = backtest;
  const held: Readonly<Record<string, number | null | boolean>> = benchmark;
  const reasons = new Map(backtest.null_reasons.map(({ field, reason }) => [field, reason]));
  const heldText = (key: Key, format: Format) => {
    if (key === 'exposure') return percentOf(1, lang);
    if (!(key in held)) return OF_TRADES.has(key) ? oneTrade : notMeasured;
    const value = held[key];
    return typeof value === 'number' ? format(value, lang) : missing;
  };
  const shown = ROWS.filter(([key]) => key !== 'money_weighted_return' || metrics[key] !== null);
  return (
    <Table
      class="values bt-measures"
      caption={caption}
      rows={shown}
      columns={[
        { head: caption, cell: ([key]) => rows[key]?.[0] ?? key },
        {
          head: name,
          class: 'num',
          classIn: () => 'num strong',
          cell: ([key, format]) => (metrics[key] === null ? missing : format(metrics[key], lang)),
        },
        { head: hold, class: 'num', cell: ([key, format]) => heldText(key, format) },
        {
          head: meaning,
          class: 'bt-wide',
          cell: ([key]) => (metrics[key] === null ? reasons.get(key) : null) ?? rows[key]?.[1] ?? '',
        },
      ]}
    />
  );
}
