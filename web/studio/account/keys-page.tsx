/** @jsxImportSource preact */
import type { KeyFault } from '../../../platform/pages/key-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { Field, FormError, Instant, PageHead, SuccessNotice } from './form-parts.tsx';

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

/** Builds the page of an account's API keys. */
export function keysPage({ lang, email, tier, keys, shownKey, error, done, max, nameLength }: KeysPage) {
  const words = ACCOUNT_WORDS[lang];
  const faults = { keyNameWrong: words.keyNameWrong(nameLength), tooManyKeys: words.tooManyKeys(max) };
  const main = (
    <>
      <PageHead title={words.keys}>
        {words.keysLead} {words.yourPlan} <code>{tier}</code>
      </PageHead>
      {shownKey ? (
        <NewKey shownKey={shownKey} lang={lang} />
      ) : (
        <SuccessNotice message={done === 'revoked' ? words.revoked : undefined} />
      )}
      <h2 id="new">{words.newKey}</h2>
      <FormError message={error && faults[error]} />
      <form method="post" action={pageLink(PATH, lang)} aria-labelledby="new" class="account-row">
        <Field
          id="name"
          label={words.keyName}
          input={{ required: true, maxlength: nameLength, autocomplete: 'off', placeholder: 'laptop' }}
        />
        <button type="submit" class="btn main">
          {words.createKey}
        </button>
      </form>
      <h2>{words.yourKeys}</h2>
      <p class="small">{keys.length === 0 ? words.noKeys : words.keysOf(keys.length, max)}</p>
      <ul class="account-list">
        {keys.map((key) => (
          <KeyCard key={key.id} shown={key} lang={lang} />
        ))}
      </ul>
    </>
  );
  return { title: words.keys, email, current: PATH, main } satisfies AccountContent;
}

function NewKey({ shownKey, lang }: { readonly shownKey: string; readonly lang: PageLanguage }) {
  const words = ACCOUNT_WORDS[lang];
  return (
    <section class="account-new" aria-labelledby="new-key">
      <h2 id="new-key">{words.yourNewKey}</h2>
      <p role="status">{words.copyNow}</p>
      <div class="account-row">
        <Field
          id="shown-key"
          label={words.key}
          input={{ class: 'account-secret', readOnly: true, value: shownKey, autocomplete: 'off', spellcheck: false }}
        />
        <button
          type="button"
          class="btn"
          data-copy="shown-key"
          data-copied={words.copied}
          data-selected={words.selected}
          hidden
        >
          {words.copy}
        </button>
      </div>
      <p id="shown-key-status" role="status" class="small" />
      <p class="small">
        {words.sendItAs} <code>Authorization: Bearer …</code>
      </p>
    </section>
  );
}

function KeyCard({ shown, lang }: { readonly shown: ShownKey; readonly lang: PageLanguage }) {
  const { name, prefix, createdAt, lastUsedAt } = shown;
  const words = ACCOUNT_WORDS[lang];
  return (
    <li class="account-card">
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
      <div class="account-actions">
        <KeyAction shown={shown} action="rotate" lang={lang} />
        <KeyAction shown={shown} action="revoke" lang={lang} />
      </div>
    </li>
  );
}

interface KeyActionProps {
  readonly shown: ShownKey;
  readonly action: 'rotate' | 'revoke';
  readonly lang: PageLanguage;
}

function KeyAction({ shown: { id, name }, action, lang }: KeyActionProps) {
  const words = ACCOUNT_WORDS[lang];
  return (
    <details>
      <summary aria-label={`${words[action]} ${name}`}>{words[action]}</summary>
      <form method="post" action={pageLink(`${PATH}/${action}`, lang)}>
        <p>{words[`${action}Means`]}</p>
        <input type="hidden" name="id" value={id} />
        <button type="submit" class={action === 'revoke' ? 'btn account-danger' : 'btn'}>
          {words[`${action}This`]}
        </button>
      </form>
    </details>
  );
}
