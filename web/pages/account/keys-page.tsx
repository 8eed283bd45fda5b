import type { KeyFault } from '../../../platform/pages/key-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { renderAccountPage } from './account-document.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { FormError, Instant, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/api-keys';

export interface KeysPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly tier: string;
  readonly keys: readonly ShownKey[];
  readonly shownKey: string | null;
  readonly error: KeyFault | null;
  readonly done: string | null;
  /** Maximum number of keys per account. */
  readonly max: number;
  /** Maximum length of a key name, in characters. */
  readonly nameLength: number;
}

interface ShownKey {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Renders the API keys of an account. */
export function keysPage({ lang, email, tier, keys, shownKey, error, done, max, nameLength }: KeysPage): string {
  const words = ACCOUNT_WORDS[lang];
  const faults = { keyNameWrong: words.keyNameWrong(nameLength), tooManyKeys: words.tooManyKeys(max) };
  const main = (
    <>
      <h1>{words.keys}</h1>
      <p>
        {words.keysLead} {words.yourPlan} <code>{tier}</code>
      </p>
      {shownKey ? (
        <NewKey shownKey={shownKey} lang={lang} />
      ) : (
        <SuccessNotice message={done === 'revoked' ? words.revoked : undefined} />
      )}
      <h2 id="new">{words.newKey}</h2>
      <FormError message={error && faults[error]} />
      <form method="post" action={pageLink(PATH, lang)} aria-labelledby="new" className="row">
        <div>
          <label htmlFor="name">{words.keyName}</label>
          <input id="name" name="name" required maxLength={nameLength} autoComplete="off" placeholder="laptop" />
        </div>
        <button type="submit">{words.createKey}</button>
      </form>
      <h2>{words.yourKeys}</h2>
      {keys.length === 0 ? <p>{words.noKeys}</p> : <p className="quiet">{words.keysOf(keys.length, max)}</p>}
      <ul className="cards">
        {keys.map((key) => (
          <KeyCard key={key.id} shown={key} lang={lang} />
        ))}
      </ul>
    </>
  );
  return renderAccountPage({ lang, title: words.keys, email, current: PATH, copies: true, main });
}

function NewKey({ shownKey, lang }: { readonly shownKey: string; readonly lang: PageLanguage }) {
  const words = ACCOUNT_WORDS[lang];
  return (
    <section className="note" aria-labelledby="new-key">
      <h2 id="new-key">{words.yourNewKey}</h2>
      <p role="status">{words.copyNow}</p>
      <div className="row">
        <div>
          <label htmlFor="shown-key">{words.key}</label>
          <input id="shown-key" className="shown" readOnly value={shownKey} autoComplete="off" spellCheck={false} />
        </div>
        <button type="button" data-copy="shown-key" data-copied={words.copied} data-selected={words.selected} hidden>
          {words.copy}
        </button>
      </div>
      <p id="shown-key-status" role="status" className="hint" />
      <p className="hint">
        {words.sendItAs} <code>Authorization: Bearer …</code>
      </p>
    </section>
  );
}

function KeyCard({ shown, lang }: { readonly shown: ShownKey; readonly lang: PageLanguage }) {
  const { name, prefix, createdAt, lastUsedAt } = shown;
  const words = ACCOUNT_WORDS[lang];
  return (
    <li className="card">
      <h3>{name}</h3>
      <dl>
        <dt>{words.prefix}</dt>
        <dd>
          <code>{prefix}…</code>
        </dd>
        <dt>{words.created}</dt>
        <dd>
          <Instant at={createdAt} />
        </dd>
        <dt>{words.lastUsed}</dt>
        <dd>{lastUsedAt ? <Instant at={lastUsedAt} /> : words.never}</dd>
      </dl>
      <div className="actions">
        <KeyAction shown={shown} action="rotate" lang={lang} />
        <KeyAction shown={shown} action="revoke" lang={lang} />
      </div>
    </li>
  );
}

function KeyAction({
  shown: { id, name },
  action,
  lang,
}: {
  readonly shown: ShownKey;
  readonly action: 'rotate' | 'revoke';
  readonly lang: PageLanguage;
}) {
  const words = ACCOUNT_WORDS[lang];
  return (
    <details>
      <summary aria-label={`${words[action]} ${name}`}>{words[action]}</summary>
      <form method="post" action={pageLink(`${PATH}/${action}`, lang)}>
        <p>{words[`${action}Means`]}</p>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={action === 'revoke' ? 'danger' : 'quiet-button'}>
          {words[`${action}This`]}
        </button>
      </form>
    </details>
  );
}
