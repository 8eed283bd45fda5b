/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { ActionButton, Facts } from './card-parts.tsx';
import { PageHead, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/applications';

export interface ApplicationsPage extends AccountPage {
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

/** Builds the page of the applications that may act for an account. */
export function applicationsPage({ lang, email, applications, mcpUrl, done }: ApplicationsPage) {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.applications}>{words.applicationsLead}</PageHead>
      <p>
        {words.connectOne} <code>{mcpUrl}</code>
      </p>
      <SuccessNotice message={done === 'disconnected' ? words.disconnected : undefined} />
      {applications.length === 0 && <p class="small">{words.noApplications}</p>}
      <ul class="account-list">
        {applications.map((one) => (
          <ApplicationCard key={one.clientId} shown={one} lang={lang} />
        ))}
      </ul>
    </>
  );
  return { title: words.applications, email, current: PATH, main } satisfies AccountContent;
}

function ApplicationCard({ shown, lang }: { readonly shown: ShownApplication; readonly lang: PageLanguage }) {
  const words = ACCOUNT_WORDS[lang];
  const { clientId, name, places, allowed, allowedAt, lastTokenAt } = shown;
  return (
    <li class="account-card">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <Facts
        facts={[
          [words.answersTo, places.join(', ')],
          [words.may, allowed.join('; ')],
          [words.allowed, allowedAt],
          [words.lastActive, lastTokenAt ?? words.noAccess],
        ]}
        lang={lang}
      />
      <ActionButton
        class="account-actions"
        to={`${PATH}/disconnect`}
        fields={{ client_id: clientId }}
        text={words.disconnect}
        spoken={`${words.disconnect} ${name}`}
        isFinal
        lang={lang}
      />
    </li>
  );
}
