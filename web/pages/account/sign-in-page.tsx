import type { FormFault } from '../../../platform/pages/form-fault.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { renderAccountPage } from './account-document.tsx';
import { EmailField, FormError, HiddenFields, SuccessNotice } from './form-parts.tsx';
import { faultText, SIGN_IN_WORDS } from './sign-in-words.ts';

export interface SignInForm {
  readonly lang: PageLanguage;
  readonly error: FormFault | null;
  /** Minutes until the next attempt is allowed, for the fault `tooManyAttempts`. */
  readonly minutes: number;
  /** Whether the visitor has just submitted the sign-up form. */
  readonly isSignedUp: boolean;
  readonly email: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** Whether sign-up is open. */
  readonly signUp: boolean;
  /** Query string to pass on to the sign-up form. */
  readonly query: string;
}

/** Renders the sign-in form. */
export function signInPage({ lang, error, minutes, isSignedUp, email, hidden, signUp, query }: SignInForm): string {
  const words = SIGN_IN_WORDS[lang];
  const main = (
    <div className="narrow">
      <h1>{words.signIn}</h1>
      <SuccessNotice message={isSignedUp ? words.signedUp : undefined} />
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
