/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { shortDayText } from '../value-text.ts';
import type { SourceAnswer, SubjectAnswer } from './status-answer.ts';
import { StatusState } from './status-state.tsx';
import { lagText } from './status-text.ts';
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
    <Section title={words.subjects}>
      {delivering.map((source) => {
        const title = lang === 'de' ? source.title_de : source.title_en;
        return (
          <details key={source.key} class="status-source" open={source.late_subjects > 0}>
            <summary>{words.subjectsOf(title, source.subjects.length, source.late_subjects)}</summary>
            <SubjectTable title={title} subjects={source.subjects} lang={lang} />
          </details>
        );
      })}
    </Section>
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
    <ScrollBox label={title}>
      <Table
        class="values status-table"
        rows={[...subjects].sort(byLateness)}
        columns={[
          {
            head: columns.subject,
            cell: (subject) => (
              <>
                <a href={pageLink(subject.page, lang)}>{labelIn(subject, lang)}</a>
                {subject.is_panel && <span class="small"> ({words.panel})</span>}
              </>
            ),
          },
          {
            head: columns.state,
            classIn: () => 'status-why',
            cell: (subject) => <StatusState subject={subject} lang={lang} />,
          },
          {
            head: columns.newest,
            cell: ({ newest_day: newest }) => (newest ? shortDayText(newest, lang) : words.none),
          },
          { head: columns.median, class: 'num wide', cell: ({ lag }) => lagText(lag, 'median_hours', lang) },
          { head: columns.p95, class: 'num wide', cell: ({ lag }) => lagText(lag, 'p95_hours', lang) },
          { head: columns.changes, class: 'num wide', cell: (subject) => subject.changes_per_month },
        ]}
      />
    </ScrollBox>
  );
}

function byLateness(a: SubjectAnswer, b: SubjectAnswer): number {
  return b.late_days - a.late_days;
}
