/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { changeOf } from '../backtest/ratio-text.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
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
    <Section id="differences" title={words.differences} note={words.differencesNote}>
      <Table
        class="values bt-regimes"
        caption={words.differences}
        rows={differences}
        columns={[
          { head: words.pair, cell: ({ strategy, other }) => `${nameOf(strategy)} − ${nameOf(other)}` },
          {
            head: words.perYear,
            class: 'num',
            cell: ({ per_year: mean }) => (mean === null ? words.none : changeOf(mean, lang)),
          },
          {
            head: words.interval,
            class: 'num bt-wide',
            cell: ({ low, high }) =>
              low === null || high === null ? words.none : `${changeOf(low, lang)} … ${changeOf(high, lang)}`,
          },
          {
            head: words.verdict,
            cell: ({ is_distinguishable: isApart }) => (
              <VerdictMark tone={isApart ? 'ok' : 'warn'}>{isApart ? words.apart : words.notApart}</VerdictMark>
            ),
          },
        ]}
      />
    </Section>
  );
}
