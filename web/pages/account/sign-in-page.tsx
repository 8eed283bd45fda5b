import type { FormFault } from '../../../platform/pages/form-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { renderAccountPage } from './account-document.tsx';
import { Done, EmailField, FormError, HiddenFields } from './form-parts.tsx';
import { faultText, SIGN_IN_WORDS } from './sign-in-words.ts';

export interface SignInForm {
  readonly lang: PageLanguage;
  readonly error: FormFault | null;
  /** Until somebody may try again, where that is the error. */
  readonly minutes: number;
  /** Whether an account was asked for just now. */
  readonly isSignedUp: boolean;
  readonly email: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** Whether strangers may make accounts. */
  readonly signUp: boolean;
  /** Query that goes along to the other form. */
  readonly query: string;
}

/** The form to sign in. */
export function signInPage({ lang, error, minutes, isSignedUp, email, hidden, signUp, query }: SignInForm): string {
  const words = SIGN_IN_WORDS[lang];
  const main = (
    <div className="narrow">
      <h1>{words.signIn}</h1>
      <Done message={isSignedUp ? words.signedUp : undefined} />
      {'oauth_query' in hidden && <p>{words.applicationWaits}</p>}
      <FormError message={faultText(error, minutes, lang)} />
      <form method="post" action={pageLink('/sign-in', lang)}>
        <HiddenFields fields={hidden} />
        <EmailField label={words.email} email={email} />
        <label htmlFor="password">{words.password}</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required maxLength={128} />
        <div className="actions">
          <button type="submit">{words.signIn}</button>
        </div>
      </form>
      {signUp && (
        <p>
          {words.noAccount} <a href={pageLink(`/sign-up${query && `?${query}`}`, lang)}>{words.makeOne}</a>
        </p>
      )}
      <p className="hint">{words.forgotten}</p>
    </div>
  );
  return renderAccountPage({ lang, title: words.signIn, email: null, main });
}
