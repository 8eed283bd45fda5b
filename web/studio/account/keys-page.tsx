/** @jsxImportSource preact */
import type { KeyFault } from '../../../platform/pages/key-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { planName } from '../plan-name.ts';
import type { AccountContent } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { CopyField } from './copy-field.tsx';
import { Field, FormError, Instant, PageHead, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/api-keys';

export interface KeysPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly tier: string;
  readonly keys: readonly ShownKey[];
  readonly shownKey: string | null;
  readonly error: KeyFault | null;
  /** Name that was typed into a refused form. */
  readonly typed: string;
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
export function keysPage(page: KeysPage) {
  const { lang, email, tier, keys, shownKey, error, typed, done, max, nameLength } = page;
  const words = ACCOUNT_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.keys}>
        {words.keysLead} {words.yourPlan} <b>{planName(tier, lang)}</b>.
      </PageHead>
      {shownKey ? (
        <NewKey shownKey={shownKey} isRotated={done === 'rotated'} lang={lang} />
      ) : (
        <SuccessNotice message={done === 'revoked' ? words.revoked : undefined} />
      )}
      <h2 id="new">{words.newKey}</h2>
      <FormError message={error === 'tooManyKeys' ? words.tooManyKeys(max) : null} />
      <form method="post" action={pageLink(PATH, lang)} aria-labelledby="new" class="account-row">
        <Field
          id="name"
          label={words.keyName}
          fault={error === 'keyNameWrong' ? words.keyNameWrong(nameLength) : null}
          input={{
            required: true,
            maxlength: nameLength,
            autocomplete: 'off',
            placeholder: words.keyExample,
            value: typed,
          }}
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

interface NewKeyProps {
  readonly shownKey: string;
  /** Whether it replaces another key. */
  readonly isRotated: boolean;
  readonly lang: PageLanguage;
}

function NewKey({ shownKey, isRotated, lang }: NewKeyProps) {
  const words = ACCOUNT_WORDS[lang];
  return (
    <section class="account-new" aria-labelledby="new-key">
      <h2 id="new-key">{words.yourNewKey}</h2>
      <p role="status">
        {isRotated && `${words.rotated} `}
        {words.copyNow}
      </p>
      <CopyField id="shown-key" label={words.key} value={shownKey} lang={lang} />
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
          <Instant at={createdAt} lang={lang} />
        </dd>
        <dt>{words.lastUsed}</dt>
        <dd>{lastUsedAt ? <Instant at={lastUsedAt} lang={lang} /> : words.never}</dd>
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
