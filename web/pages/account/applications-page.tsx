import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { renderAccountPage } from './account-document.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { Instant, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/applications';

export interface ApplicationsPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly applications: readonly ShownApplication[];
  /** Address that MCP clients connect to. */
  readonly mcpUrl: string;
  readonly done: string | null;
}

interface ShownApplication {
  readonly clientId: string;
  readonly name: string;
  readonly places: readonly string[];
  /** Granted permissions, as sentences. */
  readonly allowed: readonly string[];
  readonly allowedAt: Date;
  readonly lastTokenAt: Date | null;
}

/** Renders the applications that may act for an account. */
export function applicationsPage({ lang, email, applications, mcpUrl, done }: ApplicationsPage): string {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <h1>{words.applications}</h1>
      <p>{words.applicationsLead}</p>
      <p>
        {words.connectOne} <code className="hash">{mcpUrl}</code>
      </p>
      <SuccessNotice message={done === 'disconnected' ? words.disconnected : undefined} />
      {applications.length === 0 && <p>{words.noApplications}</p>}
      <ul className="cards">
        {applications.map((one) => (
          <ApplicationCard key={one.clientId} shown={one} lang={lang} />
        ))}
      </ul>
    </>
  );
  return renderAccountPage({ lang, title: words.applications, email, current: PATH, main });
}

function ApplicationCard({ shown, lang }: { readonly shown: ShownApplication; readonly lang: PageLanguage }) {
  const words = ACCOUNT_WORDS[lang];
  const { clientId, name, places, allowed, allowedAt, lastTokenAt } = shown;
  return (
    <li className="card">
      <h3>{name}</h3>
      <dl>
        <dt>{words.answersTo}</dt>
        <dd>{places.join(', ')}</dd>
        <dt>{words.may}</dt>
        <dd>{allowed.join('; ')}</dd>
        <dt>{words.allowed}</dt>
        <dd>
          <Instant at={allowedAt} />
        </dd>
        <dt>{words.lastActive}</dt>
        <dd>{lastTokenAt ? <Instant at={lastTokenAt} /> : words.noAccess}</dd>
      </dl>
      <div className="actions">
        <form method="post" action={pageLink(`${PATH}/disconnect`, lang)}>
          <input type="hidden" name="client_id" value={clientId} />
          <button type="submit" className="danger" aria-label={`${words.disconnect} ${name}`}>
            {words.disconnect}
          </button>
        </form>
      </div>
    </li>
  );
}
