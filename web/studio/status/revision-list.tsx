/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { shortDayText, valueText } from '../value-text.ts';
import { FEEDS } from './feeds.ts';
import type { RevisionAnswer } from './status-answer.ts';
import { shortInstantText } from './status-text.ts';
import { STATUS_WORDS } from './status-words.ts';

interface ListProps {
  readonly revisions: readonly RevisionAnswer[];
  readonly lang: PageLanguage;
}

/** The newest values that a source changed later, and the feeds of all of them. */
export function RevisionList({ revisions, lang }: ListProps) {
  const words = STATUS_WORDS[lang];
  return (
    <Section title={words.revisions} note={words.revisionsNote}>
      {revisions.length === 0 ? <p>{words.noRevisions}</p> : <RevisionTable revisions={revisions} lang={lang} />}
      <p class="below">
        {words.feeds}{' '}
        {FEEDS.map(({ name, path, mediaType }, i) => (
          <span key={path}>
            {i > 0 && ' · '}
            <a href={pageLink(path, lang)} type={mediaType}>
              {name}
            </a>
          </span>
        ))}
      </p>
    </Section>
  );
}

function RevisionTable({ revisions, lang }: ListProps) {
  const words = STATUS_WORDS[lang];
  const { revision: columns } = words;
  const numberText = (value: number | null, unit: string) =>
    value === null ? words.withdrawn : valueText(value, unit, lang);
  return (
    <ScrollBox label={words.revisions}>
      <Table
        class="values status-table"
        rows={revisions}
        columns={[
          { head: columns.day, cell: (one) => shortDayText(one.day, lang) },
          { head: columns.series, cell: (one) => <a href={pageLink(one.page, lang)}>{labelIn(one, lang)}</a> },
          { head: columns.before, class: 'num', cell: (one) => numberText(one.before, one.unit) },
          { head: columns.after, class: 'num', cell: (one) => numberText(one.after, one.unit) },
          { head: columns.known, class: 'wide', cell: (one) => shortInstantText(one.known_at, lang) },
          { head: columns.source, class: 'wide', cell: (one) => one.source },
        ]}
      />
    </ScrollBox>
  );
}
