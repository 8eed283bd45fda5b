/** @jsxImportSource preact */
import type { KeyFault } from '../../../platform/pages/key-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { planName } from '../plan-name.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { AskedAction, Facts } from './card-parts.tsx';
import { CopyField } from './copy-field.tsx';
import { Field, FormError, PageHead, SuccessNotice } from './form-parts.tsx';

const PATH = '/dashboard/account/api-keys';

export interface KeysPage extends AccountPage {
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
  const { id, name, prefix, createdAt, lastUsedAt } = shown;
  const words = ACCOUNT_WORDS[lang];
  return (
    <li class="account-card">
      <h3>{name}</h3>
      <Facts
        facts={[
          [words.prefix, <code key="prefix">{prefix}…</code>],
          [words.created, createdAt],
          [words.lastUsed, lastUsedAt ?? words.never],
        ]}
        lang={lang}
      />
      <div class="account-actions">
        {(['rotate', 'revoke'] as const).map((action) => (
          <AskedAction
            key={action}
            name={words[action]}
            spoken={`${words[action]} ${name}`}
            means={words[`${action}Means`]}
            to={`${PATH}/${action}`}
            fields={{ id }}
            text={words[`${action}This`]}
            isFinal={action === 'revoke'}
            lang={lang}
          />
        ))}
      </div>
    </li>
  );
}
