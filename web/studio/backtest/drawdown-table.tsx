/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { Table } from '../parts/table.tsx';
import { amountText, shortDayText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { fallOf } from './ratio-text.ts';

interface TableProps {
  readonly drawdowns: BacktestResult['drawdowns'];
  readonly lang: PageLanguage;
}

/** The deepest falls of a backtest, deepest first. */
export function DrawdownTable({ drawdowns, lang }: TableProps) {
  const words = BACKTEST_WORDS[lang];
  if (drawdowns.length === 0) return <p>{words.noDrawdowns}</p>;
  return (
    <Table
      class="values bt-falls"
      caption={words.drawdowns}
      isUnnamed
      rows={drawdowns}
      columns={[
        {
          head: words.depth,
          class: 'num',
          classIn: () => 'num strong',
          cell: ({ depth }) => fallOf(depth, lang),
        },
        { head: words.from, cell: ({ from }) => shortDayText(from, lang) },
        { head: words.lowest, class: 'bt-wide', cell: ({ lowest }) => shortDayText(lowest, lang) },
        { head: words.recovered, cell: ({ to }) => (to === null ? words.lasts : shortDayText(to, lang)) },
        { head: words.days, class: 'num', cell: ({ days }) => amountText(days, 'count', lang) },
      ]}
    />
  );
}
