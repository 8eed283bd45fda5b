/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { percentChangeText, shortDayText, valueText } from '../value-text.ts';
import type { CyclesAnswer } from './cycles-answer.ts';
import { CYCLES_WORDS } from './cycles-words.ts';

interface TableProps {
  readonly page: CyclesAnswer;
  readonly lang: PageLanguage;
}

type Cycle = CyclesAnswer['cycles'][number];

/** Every cycle on the day that the open one has reached, newest first. */
export function CycleTable({ page, lang }: TableProps) {
  const words = CYCLES_WORDS[lang];
  const { columns } = words;
  const age = page.age ?? 0;
  const missingIn = ({ end, days }: Cycle) => (end === null ? words.unknown : days < age ? words.ended : words.noPrice);
  const change = (cycle: Cycle, value: number | null) =>
    value === null ? missingIn(cycle) : percentChangeText(value, lang);
  const ratio = (cycle: Cycle, value: number | null) =>
    value === null ? missingIn(cycle) : valueText(value, 'ratio', lang);
  return (
    <Section title={words.table(age)} note={words.tableNote}>
      <ScrollBox label={words.table(age)}>
        <Table
          id="cycle-table"
          rows={[...page.cycles].reverse()}
          rowAttributes={({ end }) => ({ class: end === null ? 'cycle-open' : undefined })}
          columns={[
            {
              head: columns.start,
              cell: ({ start, end }) => (
                <>
                  {shortDayText(start, lang)}
                  {end === null && <span class="small"> {words.open}</span>}
                </>
              ),
            },
            { head: columns.multiple, class: 'num', cell: (cycle) => ratio(cycle, cycle.multiple) },
            { head: columns.drawdown, class: 'num', cell: (cycle) => change(cycle, cycle.drawdown_pct) },
            { head: columns.next90, class: 'num wide', cell: (cycle) => change(cycle, cycle.next90d_pct) },
            { head: columns.next365, class: 'num wide', cell: (cycle) => change(cycle, cycle.next365d_pct) },
            {
              head: columns.peak,
              class: 'num wide',
              cell: (cycle) => (
                <>
                  {ratio(cycle, cycle.peak_multiple)}
                  {cycle.peak_day !== null && <span class="small"> {words.onDay(cycle.peak_day)}</span>}
                </>
              ),
            },
            { head: columns.deepest, class: 'num wide', cell: (cycle) => change(cycle, cycle.deepest_drawdown_pct) },
            { head: columns.days, class: 'num wide', cell: (cycle) => words.days(cycle.days) },
          ]}
        />
      </ScrollBox>
    </Section>
  );
}
