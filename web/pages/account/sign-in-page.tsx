import { renderAccountPage } from './account-document.tsx';
import { EmailField, FormError, HiddenFields } from './form-parts.tsx';

export interface SignInForm {
  readonly error: string | null;
  readonly email: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** Whether strangers may make accounts. */
  readonly signUp: boolean;
  /** Query that goes along to the other form. */
  readonly query: string;
}

/** The form to sign in. */
export function signInPage({ error, email, hidden, signUp, query }: SignInForm): string {
  const main = (
    <div className="narrow">
      <h1>Sign in</h1>
      {'oauth_query' in hidden && (
        <p>An application asks for access to your account. Sign in to see what it asks for.</p>
      )}
      <FormError message={error} />
      <form method="post" action="/sign-in">
        <HiddenFields fields={hidden} />
        <EmailField email={email} />
        <label htmlFor="password">Password</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required maxLength={128} />
        <div className="actions">
          <button type="submit">Sign in</button>
        </div>
      </form>
      {signUp && (
        <p>
          No account yet? <a href={`/sign-up${query && `?${query}`}`}>Make one</a>
        </p>
      )}
      <p className="hint">
        Forgotten the password? This service sends no mail: ask its operator, who can give you a new one.
      </p>
    </div>
  );
  return renderAccountPage({ title: 'Sign in', email: null, main });
}
