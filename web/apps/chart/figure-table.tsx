/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { type Column, TableHead } from '../../studio/table-head.tsx';
import { amountText, shortDayText, unitText } from '../../studio/value-text.ts';
import { APP_WORDS } from '../app-words.ts';

interface DatedValue {
  readonly date: string;
  readonly value: number;
}

/** Key figures of a line, as the tool answers them. */
export interface Figures {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly first: DatedValue;
  readonly last: DatedValue;
  readonly min: DatedValue;
  readonly max: DatedValue;
}

interface TableProps {
  readonly lines: readonly Figures[];
  readonly lang: PageLanguage;
}

/** First, last, lowest and highest value of each line with its day. */
export function FigureTable({ lines, lang }: TableProps) {
  const words = APP_WORDS[lang];
  const columns = [
    [words.first, 'first'],
    [words.last, 'last'],
    [words.lowest, 'min'],
    [words.highest, 'max'],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <section class="scroll" tabIndex={0} aria-label={words.line}>
      <table class="values">
        <TableHead columns={[words.line, words.unit, ...columns.map(([name]): Column => [name, 'num'])]} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              <td>{unitText(line.unit, lang)}</td>
              {columns.map(([name, key]) => (
                <td key={name} class="num">
                  {amountText(line[key].value, line.unit, lang)}
                  <span class="small"> {shortDayText(line[key].date, lang)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
