/** @jsxImportSource preact */
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { HiddenFields } from './form-parts.tsx';

export interface ConsentPage extends AccountPage {
  readonly application: { readonly name: string; readonly describedAt: string | null };
  /** Address that receives the decision. */
  readonly place: string;
  /** Requested permissions, as sentences. */
  readonly allowed: readonly string[];
  readonly hidden: Readonly<Record<string, string>>;
}

/** Builds the page that asks whether an application may act for an account. */
export function consentPage({ lang, email, application, place, allowed, hidden }: ConsentPage) {
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <div class="account-narrow">
      <h1>{words.allowAccess}</h1>
      <p class="account-lead">
        <strong>
          <bdi>{application.name}</bdi>
        </strong>{' '}
        {words.asksAs} <strong>{email}</strong>.
      </p>
      <p>{words.itCould}</p>
      <ul class="account-points">
        {allowed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {application.describedAt !== null && (
        <p>
          {words.describedAt} <code>{application.describedAt}</code>.
        </p>
      )}
      <p>
        {words.answerGoesTo} <code>{place}</code>. {words.nameIsTheirs}
      </p>
      <p class="small">{words.sharesQuota}</p>
      <form method="post" action={pageLink('/oauth/consent', lang)}>
        <HiddenFields fields={hidden} />
        <div class="account-actions">
          <button type="submit" name="decision" value="allow" class="btn main">
            {words.allow}
          </button>
          <button type="submit" name="decision" value="deny" class="btn">
            {words.deny}
          </button>
        </div>
      </form>
    </div>
  );
  return { title: words.allowAccess, email, main } satisfies AccountContent;
}
