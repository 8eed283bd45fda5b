/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import { TableHead } from '../table-head.tsx';
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
    <section class="sec">
      <header>
        <h2>{words.revisions}</h2>
        <p>{words.revisionsNote}</p>
      </header>
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
    </section>
  );
}

function RevisionTable({ revisions, lang }: ListProps) {
  const words = STATUS_WORDS[lang];
  const { revision: columns } = words;
  const numberText = (value: number | null, unit: string) =>
    value === null ? words.withdrawn : valueText(value, unit, lang);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <section class="scroll" tabIndex={0} aria-label={words.revisions}>
      <table class="values status-table">
        <TableHead
          columns={[
            columns.day,
            columns.series,
            [columns.before, 'num'],
            [columns.after, 'num'],
            [columns.known, 'wide'],
            [columns.source, 'wide'],
          ]}
        />
        <tbody>
          {revisions.map((one) => (
            <tr key={one.id}>
              <th scope="row">{shortDayText(one.day, lang)}</th>
              <td>
                <a href={pageLink(one.page, lang)}>{labelIn(one, lang)}</a>
              </td>
              <td class="num">{numberText(one.before, one.unit)}</td>
              <td class="num">{numberText(one.after, one.unit)}</td>
              <td class="wide">{shortInstantText(one.known_at, lang)}</td>
              <td class="wide">{one.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
