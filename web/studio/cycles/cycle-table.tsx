/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { TableHead } from '../table-head.tsx';
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
  return (
    <section class="sec">
      <header>
        <h2>{words.table(page.age ?? 0)}</h2>
        <p>{words.tableNote}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
      <section class="scroll" tabIndex={0} aria-label={words.table(page.age ?? 0)}>
        <table class="values" id="cycle-table">
          <TableHead
            columns={[
              columns.start,
              [columns.multiple, 'num'],
              [columns.drawdown, 'num'],
              [columns.next90, 'num wide'],
              [columns.next365, 'num wide'],
              [columns.peak, 'num wide'],
              [columns.deepest, 'num wide'],
              [columns.days, 'num wide'],
            ]}
          />
          <tbody>
            {[...page.cycles].reverse().map((cycle) => (
              <Row key={cycle.start} cycle={cycle} age={page.age ?? 0} lang={lang} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Row({ cycle, age, lang }: { readonly cycle: Cycle; readonly age: number; readonly lang: PageLanguage }) {
  const words = CYCLES_WORDS[lang];
  const isOpen = cycle.end === null;
  const hasEnded = !isOpen && cycle.days < age;
  const missing = isOpen ? words.unknown : hasEnded ? words.ended : words.noPrice;
  const change = (value: number | null) => (value === null ? missing : percentChangeText(value, lang));
  return (
    <tr class={isOpen ? 'cycle-open' : undefined}>
      <th scope="row">
        {shortDayText(cycle.start, lang)}
        {isOpen && <span class="small"> {words.open}</span>}
      </th>
      <td class="num">{cycle.multiple === null ? missing : valueText(cycle.multiple, 'ratio', lang)}</td>
      <td class="num">{change(cycle.drawdown_pct)}</td>
      <td class="num wide">{change(cycle.next90d_pct)}</td>
      <td class="num wide">{change(cycle.next365d_pct)}</td>
      <td class="num wide">
        {cycle.peak_multiple === null ? missing : valueText(cycle.peak_multiple, 'ratio', lang)}
        {cycle.peak_day !== null && <span class="small"> {words.onDay(cycle.peak_day)}</span>}
      </td>
      <td class="num wide">{change(cycle.deepest_drawdown_pct)}</td>
      <td class="num wide">{words.days(cycle.days)}</td>
    </tr>
  );
}
