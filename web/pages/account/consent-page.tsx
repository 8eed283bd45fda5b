import { renderAccountPage } from './account-document.tsx';
import { HiddenFields } from './form-parts.tsx';

export interface ConsentPage {
  readonly email: string;
  readonly application: { readonly name: string };
  /** Where the application takes the answer. */
  readonly place: string;
  /** What it would be allowed, in words. */
  readonly allowed: readonly string[];
  readonly hidden: Readonly<Record<string, string>>;
}

/** The page that asks whether an application may act for an account. */
export function consentPage({ email, application, place, allowed, hidden }: ConsentPage): string {
  const main = (
    <div className="narrow">
      <h1>Allow access?</h1>
      <p className="lead">
        <strong>
          <bdi>{application.name}</bdi>
        </strong>{' '}
        asks to use this service as <strong>{email}</strong>.
      </p>
      <p>It could:</p>
      <ul>
        {allowed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        The answer goes to <code className="hash">{place}</code>. The name is what the application calls itself; allow
        it only if you began this yourself.
      </p>
      <p className="hint">
        It shares the quota of your account and keeps its access until you disconnect it under Applications.
      </p>
      <form method="post" action="/oauth/consent">
        <HiddenFields fields={hidden} />
        <div className="actions">
          <button type="submit" name="decision" value="allow">
            Allow
          </button>
          <button type="submit" name="decision" value="deny" className="quiet-button">
            Deny
          </button>
        </div>
      </form>
    </div>
  );
  return renderAccountPage({ title: 'Allow access', email, main });
}
