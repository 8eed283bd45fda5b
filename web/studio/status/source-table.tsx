/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import type { SourceAnswer } from './status-answer.ts';
import { StatusState } from './status-state.tsx';
import { lagText, shortInstantText } from './status-text.ts';
import { STATUS_WORDS } from './status-words.ts';

interface TableProps {
  readonly sources: readonly SourceAnswer[];
  readonly lang: PageLanguage;
}

/** Every source with its state, its lag and its runs; those in trouble come first. */
export function SourceTable({ sources, lang }: TableProps) {
  const words = STATUS_WORDS[lang];
  const { columns } = words;
  const instant = (at: string | null) => (at ? shortInstantText(at, lang) : words.none);
  return (
    <Section title={words.sources} note={words.sourcesNote}>
      <ScrollBox label={words.sources}>
        <Table
          class="values status-table"
          rows={sources}
          rowAttributes={({ key }) => ({ id: `source-${key}` })}
          columns={[
            { head: columns.source, cell: (source) => <Name source={source} lang={lang} /> },
            {
              head: columns.state,
              classIn: () => 'status-why',
              cell: (source) => (
                <>
                  <StatusState subject={source} lang={lang} />
                  <dl class="narrow small status-runs">
                    <dt>{columns.success}</dt>
                    <dd>{instant(source.last_success_at)}</dd>
                    <dt>{columns.next}</dt>
                    <dd>{instant(source.next_run_at)}</dd>
                    <dt>{columns.changes}</dt>
                    <dd>{source.changes_per_month}</dd>
                  </dl>
                </>
              ),
            },
            { head: columns.median, class: 'num', cell: ({ lag }) => lagText(lag, 'median_hours', lang) },
            { head: columns.p95, class: 'num wide', cell: ({ lag }) => lagText(lag, 'p95_hours', lang) },
            { head: columns.success, class: 'wide', cell: (source) => instant(source.last_success_at) },
            { head: columns.next, class: 'wide', cell: (source) => instant(source.next_run_at) },
            { head: columns.changes, class: 'num wide', cell: (source) => source.changes_per_month },
          ]}
        />
      </ScrollBox>
    </Section>
  );
}

function Name({ source, lang }: { readonly source: SourceAnswer; readonly lang: PageLanguage }) {
  const title = lang === 'de' ? source.title_de : source.title_en;
  return (
    <>
      {title}
      {title !== source.key && <code class="small status-key">{source.key}</code>}
    </>
  );
}
