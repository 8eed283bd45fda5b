/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { ScrollBox } from '../../studio/parts/scroll-box.tsx';
import { type Column, Table } from '../../studio/parts/table.tsx';
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
    <ScrollBox label={words.line}>
      <Table
        rows={lines}
        columns={[
          { head: words.line, cell: ({ name }) => name },
          { head: words.unit, cell: ({ unit }) => unitText(unit, lang) },
          ...columns.map(
            ([head, key]): Column<Figures> => ({
              head,
              class: 'num',
              cell: ({ [key]: { value, date }, unit }) => (
                <>
                  {amountText(value, unit, lang)}
                  <span class="small"> {shortDayText(date, lang)}</span>
                </>
              ),
            }),
          ),
        ]}
      />
    </ScrollBox>
  );
}
