/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import { TableHead } from '../table-head.tsx';
import { typeset } from '../typeset.ts';
import { shortDayText } from '../value-text.ts';
import type { SourceAnswer, SubjectAnswer } from './status-answer.ts';
import { lagText, markOf } from './status-text.ts';
import { STATUS_WORDS } from './status-words.ts';

interface TablesProps {
  readonly sources: readonly SourceAnswer[];
  readonly lang: PageLanguage;
}

/** A table of series and panels for each source; that of a source with late ones is open. */
export function SubjectTables({ sources, lang }: TablesProps) {
  const words = STATUS_WORDS[lang];
  const delivering = sources.filter(({ subjects }) => subjects.length > 0);
  if (delivering.length === 0) return null;
  return (
    <section class="sec">
      <header>
        <h2>{words.subjects}</h2>
      </header>
      {delivering.map((source) => {
        const title = lang === 'de' ? source.title_de : source.title_en;
        return (
          <details key={source.key} class="status-source" open={source.late_subjects > 0}>
            <summary>{words.subjectsOf(title, source.subjects.length, source.late_subjects)}</summary>
            <SubjectTable title={title} subjects={source.subjects} lang={lang} />
          </details>
        );
      })}
    </section>
  );
}

interface TableProps {
  readonly title: string;
  readonly subjects: readonly SubjectAnswer[];
  readonly lang: PageLanguage;
}

function SubjectTable({ title, subjects, lang }: TableProps) {
  const words = STATUS_WORDS[lang];
  const { columns } = words;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <section class="scroll" tabIndex={0} aria-label={title}>
      <table class="values status-table">
        <TableHead
          columns={[
            columns.subject,
            columns.state,
            columns.newest,
            [columns.median, 'num wide'],
            [columns.p95, 'num wide'],
            [columns.changes, 'num wide'],
          ]}
        />
        <tbody>
          {[...subjects].sort(byLateness).map((subject) => (
            <SubjectRow key={subject.id} subject={subject} lang={lang} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function byLateness(a: SubjectAnswer, b: SubjectAnswer): number {
  return b.late_days - a.late_days;
}

function SubjectRow({ subject, lang }: { readonly subject: SubjectAnswer; readonly lang: PageLanguage }) {
  const words = STATUS_WORDS[lang];
  const { is_panel: isPanel, page, state, newest_day: newest, lag } = subject;
  const reason = typeset((lang === 'de' ? subject.reason_de : subject.reason_en) ?? '', lang);
  return (
    <tr>
      <th scope="row">
        <a href={pageLink(page, lang)}>{labelIn(subject, lang)}</a>
        {isPanel && <span class="small"> ({words.panel})</span>}
      </th>
      <td class="status-why">
        <span class={`age ${markOf(state)}`}>{words.states[state] ?? state}</span>
        {reason && <span class="small status-reason">{reason}</span>}
      </td>
      <td>{newest ? shortDayText(newest, lang) : words.none}</td>
      <td class="num wide">{lagText(lag, 'median_hours', lang)}</td>
      <td class="num wide">{lagText(lag, 'p95_hours', lang)}</td>
      <td class="num wide">{subject.changes_per_month}</td>
    </tr>
  );
}
