/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TableHead } from '../table-head.tsx';
import { amountText, shortDayText } from '../value-text.ts';
import type { BacktestResult, Trade } from './backtest-answer.ts';
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
      <section class="scroll" tabindex={0} aria-label={caption}>
        <table class="values">
          <caption class="sr">{caption}</caption>
          <TableHead
            columns={[
              words.entry,
              [words.entryPrice, 'num'],
              words.exit,
              [words.exitPrice, 'num'],
              [words.result, 'num'],
              [words.barsHeld, 'num'],
              words.why,
            ]}
          />
          <tbody>
            {shown.map((trade) => (
              <Row key={trade.entry_date} trade={trade} lang={lang} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Row({ trade, lang }: { readonly trade: Trade; readonly lang: PageLanguage }) {
  const words = BACKTEST_WORDS[lang];
  const reason = trade.exit_reason;
  return (
    <tr>
      <td>
        <time dateTime={trade.entry_date}>{shortDayText(trade.entry_date, lang)}</time>
      </td>
      <td class="num">{amountText(trade.entry_price, 'usd', lang)}</td>
      <td>
        {trade.exit_date === null ? (
          words.open
        ) : (
          <time dateTime={trade.exit_date}>{shortDayText(trade.exit_date, lang)}</time>
        )}
      </td>
      <td class="num">{trade.exit_price === null ? words.open : amountText(trade.exit_price, 'usd', lang)}</td>
      <td class="num">{changeOf(trade.net_return, lang)}</td>
      <td class="num">{trade.bars_held}</td>
      <td>{reason === null ? words.atClose : (words.exits[reason] ?? reason)}</td>
    </tr>
  );
}
