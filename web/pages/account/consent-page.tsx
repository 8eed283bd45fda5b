import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { renderAccountPage } from './account-document.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { HiddenFields } from './form-parts.tsx';

export interface ConsentPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly application: { readonly name: string };
  /** Address that receives the decision. */
  readonly place: string;
  /** Requested permissions, as sentences. */
  readonly allowed: readonly string[];
  readonly hidden: Readonly<Record<string, string>>;
}

/** Renders the page that asks whether an application may act for an account. */
export function consentPage({ lang, email, application, place, allowed, hidden }: ConsentPage): string {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <div className="narrow">
      <h1>{words.allowAccess}</h1>
      <p className="lead">
        <strong>
          <bdi>{application.name}</bdi>
        </strong>{' '}
        {words.asksAs} <strong>{email}</strong>.
      </p>
      <p>{words.itCould}</p>
      <ul>
        {allowed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        {words.answerGoesTo} <code className="hash">{place}</code>. {words.nameIsTheirs}
      </p>
      <p className="hint">{words.sharesQuota}</p>
      <form method="post" action={pageLink('/oauth/consent', lang)}>
        <HiddenFields fields={hidden} />
        <div className="actions">
          <button type="submit" name="decision" value="allow">
            {words.allow}
          </button>
          <button type="submit" name="decision" value="deny" className="quiet-button">
            {words.deny}
          </button>
        </div>
      </form>
    </div>
  );
  return renderAccountPage({ lang, title: words.allowAccess, email, main });
}
