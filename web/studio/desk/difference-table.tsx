/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { changeOf } from '../backtest/ratio-text.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { TableHead } from '../table-head.tsx';
import type { CompareAnswer } from './desk-answer.ts';
import { MORE_WORDS } from './more-words.ts';

interface TableProps {
  readonly differences: CompareAnswer['comparison']['differences'];
  readonly nameOf: (key: string) => string;
  readonly lang: PageLanguage;
}

/** Whether two strategies can be told apart, pair by pair. */
export function DifferenceTable({ differences, nameOf, lang }: TableProps) {
  const words = MORE_WORDS[lang];
  return (
    <section class="sec" aria-labelledby="differences">
      <header>
        <h2 id="differences">{words.differences}</h2>
        <p>{words.differencesNote}</p>
      </header>
      <table class="values bt-regimes">
        <caption class="sr">{words.differences}</caption>
        <TableHead columns={[words.pair, [words.perYear, 'num'], [words.interval, 'num bt-wide'], words.verdict]} />
        <tbody>
          {differences.map(({ strategy, other, per_year: mean, low, high, is_distinguishable: isApart }) => (
            <tr key={strategy + other}>
              <th scope="row">
                {nameOf(strategy)} − {nameOf(other)}
              </th>
              <td class="num">{mean === null ? words.none : changeOf(mean, lang)}</td>
              <td class="num bt-wide">
                {low === null || high === null ? words.none : `${changeOf(low, lang)} … ${changeOf(high, lang)}`}
              </td>
              <td>
                <VerdictMark tone={isApart ? 'ok' : 'warn'}>{isApart ? words.apart : words.notApart}</VerdictMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
