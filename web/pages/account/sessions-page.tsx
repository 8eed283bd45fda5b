import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { renderAccountPage } from './account-document.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { Instant, SuccessNotice } from './form-parts.tsx';

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

/** Renders the browser sessions of an account. */
export function sessionsPage({ lang, email, sessions, done }: SessionsPage): string {
  const words = ACCOUNT_WORDS[lang];
  const doneWords: Readonly<Record<string, string>> = { ended: words.ended, 'ended-others': words.endedOthers };
  const main = (
    <>
      <h1>{words.sessions}</h1>
      <p>{words.sessionsLead}</p>
      <SuccessNotice message={doneWords[done ?? '']} />
      <ul className="cards">
        {sessions.map((session) => (
          <SessionCard key={session.id} shown={session} lang={lang} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={pageLink(`${PATH}/end-others`, lang)}>
          <button type="submit" className="quiet-button">
            {words.endOthers}
          </button>
        </form>
      )}
    </>
  );
  return renderAccountPage({ lang, title: words.sessions, email, current: PATH, main });
}

function SessionCard({ shown, lang }: { readonly shown: ShownSession; readonly lang: PageLanguage }) {
  const words = ACCOUNT_WORDS[lang];
  const { id, isCurrent, address, browser, createdAt, seenAt } = shown;
  return (
    <li className="card">
      <h3>{isCurrent ? words.thisBrowser : (browser ?? words.unknownBrowser)}</h3>
      <dl>
        <dt>{words.address}</dt>
        <dd>{address || words.unknown}</dd>
        <dt>{words.signedIn}</dt>
        <dd>
          <Instant at={createdAt} />
        </dd>
        <dt>{words.lastActive}</dt>
        <dd>
          <Instant at={seenAt} />
        </dd>
      </dl>
      {!isCurrent && (
        <form method="post" action={pageLink(`${PATH}/end`, lang)} className="actions">
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="quiet-button">
            {words.endSession}
          </button>
        </form>
      )}
    </li>
  );
}
