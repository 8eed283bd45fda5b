/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { browserName } from './browser-name.ts';
import { Instant, PageHead, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/sessions';

export interface SessionsPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly sessions: readonly ShownSession[];
  readonly done: string | null;
}

interface ShownSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly address: string | null;
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Builds the page of the browser sessions of an account. */
export function sessionsPage({ lang, email, sessions, done }: SessionsPage) {
  const words = ACCOUNT_WORDS[lang];
  const doneWords: Readonly<Record<string, string>> = { ended: words.ended, 'ended-others': words.endedOthers };
  const main = (
    <>
      <PageHead title={words.sessions}>{words.sessionsLead}</PageHead>
      <SuccessNotice message={doneWords[done ?? '']} />
      <ul class="account-list">
        {sessions.map((session) => (
          <SessionCard key={session.id} shown={session} lang={lang} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={pageLink(`${PATH}/end-others`, lang)}>
          <button type="submit" class="btn">
            {words.endOthers}
          </button>
        </form>
      )}
    </>
  );
  return { title: words.sessions, email, current: PATH, main } satisfies AccountContent;
}

function SessionCard({ shown, lang }: { readonly shown: ShownSession; readonly lang: PageLanguage }) {
  const words = ACCOUNT_WORDS[lang];
  const { id, isCurrent, address, browser, createdAt, seenAt } = shown;
  return (
    <li class="account-card">
      <h2>
        {browserName(browser, lang) ?? words.unknownBrowser}
        {isCurrent && <span class="account-mark">{words.thisBrowser}</span>}
      </h2>
      <dl>
        <dt>{words.address}</dt>
        <dd>{address || words.unknown}</dd>
        <dt>{words.signedIn}</dt>
        <dd>
          <Instant at={createdAt} lang={lang} />
        </dd>
        <dt>{words.lastActive}</dt>
        <dd>
          <Instant at={seenAt} lang={lang} />
        </dd>
      </dl>
      {!isCurrent && (
        <form method="post" action={pageLink(`${PATH}/end`, lang)} class="account-actions">
          <input type="hidden" name="id" value={id} />
          <button type="submit" class="btn">
            {words.endSession}
          </button>
        </form>
      )}
    </li>
  );
}
