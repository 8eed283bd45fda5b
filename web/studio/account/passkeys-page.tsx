/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PasskeyFault } from '../../../platform/pages/passkey-fault.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent } from './account-frame.tsx';
import { Field, FormError, Instant, PageHead, PasswordField, SuccessNotice } from './form-parts.tsx';
import { PasskeyDoor, type PasskeyPlace } from './passkey-door.tsx';
import { PASSKEY_WORDS, passkeyFaultText } from './passkey-words.ts';

const PATH = '/dashboard/account/passkeys';

export interface PasskeysPage {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly passkeys: readonly ShownPasskey[];
  readonly refused: { readonly fault: PasskeyFault; readonly minutes: number; readonly name: string } | null;
  readonly done: string | null;
  /** Where passkeys work; null where no browser offers any. */
  readonly place: PasskeyPlace | null;
  readonly publicUrl: string;
  /** Maximum number of passkeys per account. */
  readonly max: number;
  /** Maximum length of a name, in characters. */
  readonly nameLength: number;
}

interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
}

/** Builds the page of the passkeys of an account. */
export function passkeysPage(page: PasskeysPage) {
  const { lang, email, passkeys, refused, done, place, publicUrl, max, nameLength } = page;
  const words = PASSKEY_WORDS[lang];
  const doneWords: Readonly<Record<string, string>> = {
    added: words.added,
    renamed: words.renamed,
    removed: words.removed,
  };
  const main = (
    <>
      <PageHead title={words.passkeys}>{words.lead}</PageHead>
      <SuccessNotice message={doneWords[done ?? '']} />
      <h2 id="new">{words.add}</h2>
      <FormError message={refused && passkeyFaultText(refused, page, lang)} />
      {place ? (
        <PasskeyDoor place={place} path={pageLink(PATH, lang)} lang={lang}>
          <NewPasskey lang={lang} nameLength={nameLength} name={refused?.name ?? ''} />
        </PasskeyDoor>
      ) : (
        <p class="small">{words.noPlace(publicUrl)}</p>
      )}
      <h2>{words.yours}</h2>
      <p class="small">{passkeys.length === 0 ? words.none : words.countOf(passkeys.length, max)}</p>
      <ul class="account-list">
        {passkeys.map((passkey) => (
          <PasskeyCard key={passkey.id} shown={passkey} nameLength={nameLength} lang={lang} />
        ))}
      </ul>
    </>
  );
  return { title: words.passkeys, email, current: PATH, main } satisfies AccountContent;
}

interface NewProps {
  readonly lang: PageLanguage;
  readonly nameLength: number;
  readonly name: string;
}

function NewPasskey({ lang, nameLength, name }: NewProps) {
  const words = PASSKEY_WORDS[lang];
  const input = { required: true, maxlength: nameLength, autocomplete: 'off', placeholder: words.example } as const;
  return (
    <form
      method="post"
      action={pageLink(PATH, lang)}
      aria-labelledby="new"
      class="account-form"
      data-passkey="register"
      data-options={pageLink(`${PATH}/options`, lang)}
    >
      <Field id="name" label={words.name} hint={words.nameHint} input={{ ...input, value: name }} />
      <PasswordField id="passkey-password" label={words.current} />
      <input type="hidden" name="response" />
      <button type="submit" class="btn main">
        {words.add}
      </button>
    </form>
  );
}

interface CardProps {
  readonly shown: ShownPasskey;
  readonly nameLength: number;
  readonly lang: PageLanguage;
}

function PasskeyCard({ shown: { id, name, isBackedUp, createdAt }, nameLength, lang }: CardProps) {
  const words = PASSKEY_WORDS[lang];
  return (
    <li class="account-card">
      <h3>{name}</h3>
      <dl>
        <dt>{words.created}</dt>
        <dd>
          <Instant at={createdAt} />
        </dd>
        <dt>{words.copies}</dt>
        <dd>{isBackedUp ? words.backedUp : words.single}</dd>
      </dl>
      <div class="account-actions">
        <details>
          <summary aria-label={`${words.rename} ${name}`}>{words.rename}</summary>
          <form method="post" action={pageLink(`${PATH}/rename`, lang)} class="account-row">
            <input type="hidden" name="id" value={id} />
            <Field
              id={`name-${id}`}
              label={words.name}
              input={{ name: 'name', required: true, maxlength: nameLength, autocomplete: 'off', value: name }}
            />
            <button type="submit" class="btn">
              {words.renameThis}
            </button>
          </form>
        </details>
        <details>
          <summary aria-label={`${words.remove} ${name}`}>{words.remove}</summary>
          <form method="post" action={pageLink(`${PATH}/remove`, lang)}>
            <p>{words.removeMeans}</p>
            <input type="hidden" name="id" value={id} />
            <button type="submit" class="btn account-danger">
              {words.removeThis}
            </button>
          </form>
        </details>
      </div>
    </li>
  );
}
