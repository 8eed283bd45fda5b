import { pageLink } from '../page-link.ts';
import { renderAccountPage } from './account-document.tsx';
import { EmailField, FormError, HiddenFields } from './form-parts.tsx';
import type { SignInForm } from './sign-in-page.tsx';
import { faultText, SIGN_IN_WORDS } from './sign-in-words.ts';

/** Renders the sign-up form, or says that sign-up is closed. */
export function signUpPage({
  lang,
  error,
  minutes,
  email,
  name,
  hidden,
  signUp,
  query,
}: SignInForm & { readonly name: string }): string {
  const words = SIGN_IN_WORDS[lang];
  const main = (
    <div className="narrow">
      <h1>{words.makeAccount}</h1>
      {signUp ? (
        <>
          <p>{words.free}</p>
          <FormError message={faultText(error, minutes, lang)} />
          <form method="post" action={pageLink('/sign-up', lang)}>
            <HiddenFields fields={hidden} />
            <EmailField label={words.email} email={email} />
            <label htmlFor="name">{words.name}</label>
            <input id="name" name="name" autoComplete="name" defaultValue={name} maxLength={100} />
            <label htmlFor="password">{words.password}</label>
            <input
              id="password"
              name="password"
              type="password"
              autoComplete="new-password"
              aria-describedby="password-hint"
              required
              minLength={8}
              maxLength={128}
            />
            <p className="hint" id="password-hint">
              {words.passwordRule}
            </p>
            <div className="actions">
              <button type="submit">{words.makeAccount}</button>
            </div>
          </form>
        </>
      ) : (
        <p>{words.signUpOff}</p>
      )}
      <p>
        {words.haveAccount} <a href={pageLink(`/sign-in${query && `?${query}`}`, lang)}>{words.signIn}</a>
      </p>
    </div>
  );
  return renderAccountPage({ lang, title: words.makeAccount, email: null, main });
}
