/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PasskeyFault } from '../../../platform/pages/passkey-fault.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { AskedAction, Facts } from './card-parts.tsx';
import { Field, FormError, PageHead, PasswordField, SuccessNotice } from './form-parts.tsx';
import { PasskeyDoor, type PasskeyPlace } from './passkey-door.tsx';
import { PASSKEY_WORDS, passkeyFaultText } from './passkey-words.ts';

const PATH = '/dashboard/account/passkeys';

export interface PasskeysPage extends AccountPage {
  readonly passkeys: readonly ShownPasskey[];
  readonly refused: {
    readonly fault: PasskeyFault;
    readonly minutes: number;
    readonly name: string;
    /** Passkey that was not renamed; null for one that was not added. */
    readonly id: string | null;
  } | null;
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
  const text = refused && passkeyFaultText(refused, page, lang);
  const faultOf = (fault: PasskeyFault, id: string | null) =>
    refused?.fault === fault && refused.id === id ? text : null;
  const hasField = refused?.fault === 'passkeyNameWrong' || refused?.fault === 'passwordWrong';
  const typed = refused?.id === null ? refused.name : '';
  const main = (
    <>
      <PageHead title={words.passkeys}>{words.lead}</PageHead>
      <SuccessNotice message={doneWords[done ?? '']} />
      <h2 id="new">{words.add}</h2>
      <FormError message={hasField ? null : text} />
      {place ? (
        <PasskeyDoor place={place} path={pageLink(PATH, lang)} lang={lang}>
          <NewPasskey lang={lang} nameLength={nameLength} name={typed} faultOf={faultOf} />
        </PasskeyDoor>
      ) : (
        <p class="small">{words.noPlace(publicUrl)}</p>
      )}
      <h2>{words.yours}</h2>
      <p class="small">{passkeys.length === 0 ? words.none : words.countOf(passkeys.length, max)}</p>
      <ul class="account-list">
        {passkeys.map((passkey) => (
          <PasskeyCard
            key={passkey.id}
            shown={passkey}
            nameLength={nameLength}
            fault={faultOf('passkeyNameWrong', passkey.id)}
            lang={lang}
          />
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
  faultOf(fault: PasskeyFault, id: null): string | null;
}

function NewPasskey({ lang, nameLength, name, faultOf }: NewProps) {
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
      <Field
        id="name"
        label={words.name}
        hint={words.nameHint}
        fault={faultOf('passkeyNameWrong', null)}
        input={{ ...input, value: name }}
      />
      <PasswordField id="passkey-password" label={words.current} fault={faultOf('passwordWrong', null)} />
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
  /** Why it was not renamed; null for nothing. */
  readonly fault: string | null;
  readonly lang: PageLanguage;
}

function PasskeyCard({ shown, nameLength, fault, lang }: CardProps) {
  const { id, name, isBackedUp, createdAt } = shown;
  const words = PASSKEY_WORDS[lang];
  return (
    <li class="account-card">
      <h3>{name}</h3>
      <Facts
        facts={[
          [words.created, createdAt],
          [words.copies, isBackedUp ? words.backedUp : words.single],
        ]}
        lang={lang}
      />
      <div class="account-actions">
        <details open={fault !== null}>
          <summary aria-label={`${words.rename} ${name}`}>{words.rename}</summary>
          <form method="post" action={pageLink(`${PATH}/rename`, lang)} class="account-row">
            <input type="hidden" name="id" value={id} />
            <Field
              id={`name-${id}`}
              label={words.name}
              fault={fault}
              input={{ name: 'name', required: true, maxlength: nameLength, autocomplete: 'off', value: name }}
            />
            <button type="submit" class="btn">
              {words.renameThis}
            </button>
          </form>
        </details>
        <AskedAction
          name={words.remove}
          spoken={`${words.remove} ${name}`}
          means={words.removeMeans}
          to={`${PATH}/remove`}
          fields={{ id }}
          text={words.removeThis}
          isFinal
          lang={lang}
        />
      </div>
    </li>
  );
}
