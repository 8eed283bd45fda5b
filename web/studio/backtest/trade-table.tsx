/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Table } from '../parts/table.tsx';
import { amountText, shortDayText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { changeOf } from './ratio-text.ts';

const SHOWN = 20;

interface TableProps {
  readonly trades: BacktestResult['trades'];
  readonly lang: PageLanguage;
}

/** The latest round trips, newest first, behind a disclosure. */
export function TradeTable({ trades, lang }: TableProps) {
  const words = BACKTEST_WORDS[lang];
  const shown = trades.slice(-SHOWN).reverse();
  const caption = words.tradeTable(shown.length, trades.length);
  return (
    <details class="item">
      <summary>{caption}</summary>
      <ScrollBox label={caption}>
        <Table
          caption={caption}
          isUnnamed
          rows={shown}
          columns={[
            { head: words.entry, cell: ({ entry_date: entry }) => <Day of={entry} lang={lang} /> },
            { head: words.entryPrice, class: 'num', cell: (trade) => amountText(trade.entry_price, 'usd', lang) },
            {
              head: words.exit,
              cell: ({ exit_date: exit }) => (exit === null ? words.open : <Day of={exit} lang={lang} />),
            },
            {
              head: words.exitPrice,
              class: 'num',
              cell: ({ exit_price: price }) => (price === null ? words.open : amountText(price, 'usd', lang)),
            },
            { head: words.result, class: 'num', cell: (trade) => changeOf(trade.net_return, lang) },
            { head: words.barsHeld, class: 'num', cell: (trade) => trade.bars_held },
            {
              head: words.why,
              cell: ({ exit_reason: reason }) => (reason === null ? words.atClose : (words.exits[reason] ?? reason)),
            },
          ]}
        />
      </ScrollBox>
    </details>
  );
}

function Day({ of: date, lang }: { readonly of: string; readonly lang: PageLanguage }) {
  return <time dateTime={date}>{shortDayText(date, lang)}</time>;
}
