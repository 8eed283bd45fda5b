/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { browserName } from './browser-name.ts';
import { ActionButton, Facts } from './card-parts.tsx';
import { PageHead, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/sessions';

export interface SessionsPage extends AccountPage {
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
      {sessions.length > 1 && <ActionButton to={`${PATH}/end-others`} fields={{}} text={words.endOthers} lang={lang} />}
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
      <Facts
        facts={[
          [words.address, address || words.unknown],
          [words.signedIn, createdAt],
          [words.lastActive, seenAt],
        ]}
        lang={lang}
      />
      {!isCurrent && (
        <ActionButton class="account-actions" to={`${PATH}/end`} fields={{ id }} text={words.endSession} lang={lang} />
      )}
    </li>
  );
}
