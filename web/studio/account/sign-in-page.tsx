/** @jsxImportSource preact */
import type { FormFault } from '../../../platform/pages/form-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { AccountContent } from './account-frame.tsx';
import { EmailField, FormError, HiddenFields, PasswordField, SubmitButton, SuccessNotice } from './form-parts.tsx';
import { PasskeyDoor, type PasskeyPlace } from './passkey-door.tsx';
import { PASSKEY_WORDS } from './passkey-words.ts';
import { faultText, faultyField, SIGN_IN_WORDS } from './sign-in-words.ts';

export interface SignInForm {
  readonly lang: PageLanguage;
  readonly error: FormFault | null;
  /** Minutes until the next attempt is allowed, for the fault `tooManyAttempts`. */
  readonly minutes: number;
  /** Whether the visitor has just submitted the sign-up form. */
  readonly isSignedUp: boolean;
  /** Whether the owner has just deleted the account. */
  readonly isDeleted: boolean;
  readonly email: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** Whether sign-up is open. */
  readonly signUp: boolean;
  /** Query string to pass on to the sign-up form. */
  readonly query: string;
  /** Where passkeys work; null where no browser offers any. */
  readonly passkeyPlace: PasskeyPlace | null;
}

/** Builds the sign-in form. */
export function signInPage(form: SignInForm) {
  const { lang, error, minutes, isSignedUp, isDeleted, email, hidden, signUp, query, passkeyPlace } = form;
  const words = SIGN_IN_WORDS[lang];
  const text = faultText(error, minutes, lang);
  const field = faultyField(error);
  const main = (
    <>
      <h1>{words.signIn}</h1>
      <SuccessNotice message={isSignedUp ? words.signedUp : isDeleted ? words.deleted : undefined} />
      {'oauth_query' in hidden && <p>{words.applicationWaits}</p>}
      <FormError message={field === null ? text : null} />
      <form class="account-form" method="post" action={pageLink('/sign-in', lang)}>
        <HiddenFields fields={hidden} />
        <EmailField label={words.email} email={email} fault={field === 'email' ? text : null} />
        <PasswordField id="password" label={words.password} />
        <SubmitButton text={words.signIn} />
      </form>
      {passkeyPlace && <PasskeySignIn lang={lang} place={passkeyPlace} hidden={hidden} query={query} />}
      {signUp && (
        <p>
          {words.noAccount} <a href={pageLink(`/sign-up${query && `?${query}`}`, lang)}>{words.makeOne}</a>
        </p>
      )}
      <p class="small">{words.forgotten}</p>
    </>
  );
  return { title: words.signIn, email: null, main } satisfies AccountContent;
}

interface PasskeyProps extends Pick<SignInForm, 'lang' | 'hidden' | 'query'> {
  readonly place: PasskeyPlace;
}

function PasskeySignIn({ lang, place, hidden, query }: PasskeyProps) {
  const words = PASSKEY_WORDS[lang];
  return (
    <section class="account-other" aria-label={words.signIn}>
      <PasskeyDoor place={place} path={pageLink(`/sign-in${query && `?${query}`}`, lang)} lang={lang}>
        <form
          method="post"
          action={pageLink('/sign-in/passkey', lang)}
          data-passkey="use"
          data-options={pageLink('/sign-in/passkey/options', lang)}
        >
          <HiddenFields fields={hidden} />
          <input type="hidden" name="response" />
          <button type="submit" class="btn">
            {words.signIn}
          </button>
        </form>
      </PasskeyDoor>
    </section>
  );
}
