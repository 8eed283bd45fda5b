import { renderAccountPage } from './account-document.tsx';
import { EmailField, FormError, HiddenFields } from './form-parts.tsx';
import type { SignInForm } from './sign-in-page.tsx';

/** The form to make an account, or that strangers may not. */
export function signUpPage({
  error,
  email,
  name,
  hidden,
  signUp,
  query,
}: SignInForm & { readonly name: string }): string {
  const main = (
    <div className="narrow">
      <h1>Make an account</h1>
      {signUp ? (
        <>
          <p>It is free and needs no payment card. It has API keys and connects applications.</p>
          <FormError message={error} />
          <form method="post" action="/sign-up">
            <HiddenFields fields={hidden} />
            <EmailField email={email} />
            <label htmlFor="name">Name (optional)</label>
            <input id="name" name="name" autoComplete="name" defaultValue={name} maxLength={100} />
            <label htmlFor="password">Password</label>
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
              8 to 128 characters.
            </p>
            <div className="actions">
              <button type="submit">Make an account</button>
            </div>
          </form>
        </>
      ) : (
        <p>This service does not take new accounts by itself. Ask its operator for one.</p>
      )}
      <p>
        Have an account? <a href={`/sign-in${query && `?${query}`}`}>Sign in</a>
      </p>
    </div>
  );
  return renderAccountPage({ title: 'Make an account', email: null, main });
}
