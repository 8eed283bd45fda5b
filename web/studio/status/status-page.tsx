/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { studioPage } from '../studio-document.tsx';
import { FEEDS } from './feeds.ts';
import { RevisionList } from './revision-list.tsx';
import { SourceTable } from './source-table.tsx';
import type { StatusAnswer } from './status-answer.ts';
import { shortInstantText } from './status-text.ts';
import { STATUS_WORDS } from './status-words.ts';
import { SubjectTables } from './subject-tables.tsx';

interface StatusProps {
  readonly page: StatusAnswer;
  readonly lang: PageLanguage;
}

/** State of the sources with their lag, of everything they deliver, and the newest revisions. */
export function statusPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, (page: Answers['StatusPage'], context) => {
    const words = STATUS_WORDS[context.lang];
    return {
      title: words.title,
      description: `${words.description} ${claimOf(page, context.lang)}`,
      isSample: page.status.sample,
      attributions: page.status.attributions,
      alternates: [
        ...FEEDS.map(({ mediaType, path, name }) => ({
          type: mediaType,
          title: `${words.feedTitle} (${name})`,
          path: pageLink(path, context.lang),
        })),
        { type: 'application/json', title: words.title, path: pageLink('/api/v1/status', context.lang) },
      ],
      main: <StatusMain page={page} lang={context.lang} />,
    };
  });
}

function claimOf({ status }: StatusAnswer, lang: PageLanguage): string {
  const words = STATUS_WORDS[lang];
  if (status.troubled_sources > 0) return words.troubled(status.troubled_sources);
  if (status.late_subjects > 0) return words.late(status.late_subjects);
  return status.sample ? words.sample : words.fine;
}

function StatusMain({ page, lang }: StatusProps) {
  const { status, revisions } = page;
  const words = STATUS_WORDS[lang];
  const isLate = status.troubled_sources + status.late_subjects > 0;
  return (
    <>
      <div class="lead">
        <h1 class="say">
          <b>{words.title}.</b> {claimOf(page, lang)}
        </h1>
        <p class="eyebrow">
          <span class={`age ${isLate ? 'late' : 'current'}`}>
            {words.checked(shortInstantText(status.checked_at, lang))}
          </span>
          <span>{words.version(status.data_version, shortInstantText(status.published_at, lang))}</span>
        </p>
      </div>
      <SourceTable sources={status.sources} lang={lang} />
      <SubjectTables sources={status.sources} lang={lang} />
      <RevisionList revisions={revisions} lang={lang} />
      <p class="below">
        {words.alsoAs}{' '}
        <a href={pageLink('/api/v1/status', lang)} type="application/json">
          JSON
        </a>
      </p>
    </>
  );
}
