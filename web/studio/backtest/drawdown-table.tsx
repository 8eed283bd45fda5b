/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TableHead } from '../table-head.tsx';
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
    <table class="values bt-falls">
      <caption class="sr">{words.drawdowns}</caption>
      <TableHead
        columns={[[words.depth, 'num'], words.from, [words.lowest, 'bt-wide'], words.recovered, [words.days, 'num']]}
      />
      <tbody>
        {drawdowns.map(({ from, lowest, to, depth, days }) => (
          <tr key={from}>
            <td class="num strong">{fallOf(depth, lang)}</td>
            <td>{shortDayText(from, lang)}</td>
            <td class="bt-wide">{shortDayText(lowest, lang)}</td>
            <td>{to === null ? words.lasts : shortDayText(to, lang)}</td>
            <td class="num">{amountText(days, 'count', lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
