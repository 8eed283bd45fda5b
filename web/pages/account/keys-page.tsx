import { renderAccountPage } from './account-document.tsx';
import { Done, FormError, Instant } from './form-parts.tsx';

const PATH = '/dashboard/account/api-keys';

/** What was done, by the word in the address. */
const DONE: Readonly<Record<string, string>> = { revoked: 'The key is revoked. It is refused from now on.' };

export interface KeysPage {
  readonly email: string;
  readonly tier: string;
  readonly keys: readonly ShownKey[];
  readonly shownKey: string | null;
  readonly error: string | null;
  readonly done: string | null;
  /** Most keys at a time. */
  readonly most: number;
  /** Longest name, in characters. */
  readonly nameLength: number;
}

interface ShownKey {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The keys of an account. */
export function keysPage({ email, tier, keys, shownKey, error, done, most, nameLength }: KeysPage): string {
  const main = (
    <>
      <h1>API keys</h1>
      <p>
        A key opens REST, MCP and GraphQL with the plan of your account (<code>{tier}</code>). All keys share its quota.
      </p>
      {shownKey ? <NewKey shownKey={shownKey} /> : <Done message={DONE[done ?? '']} />}
      <h2 id="new">New key</h2>
      <FormError message={error} />
      <form method="post" action={PATH} aria-labelledby="new" className="row">
        <div>
          <label htmlFor="name">Name</label>
          <input id="name" name="name" required maxLength={nameLength} autoComplete="off" placeholder="laptop" />
        </div>
        <button type="submit">Create key</button>
      </form>
      <h2>Your keys</h2>
      {keys.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <p className="quiet">
          {keys.length} of at most {most}
        </p>
      )}
      <ul className="cards">
        {keys.map((key) => (
          <KeyCard key={key.id} shown={key} />
        ))}
      </ul>
    </>
  );
  return renderAccountPage({ title: 'API keys', email, current: PATH, copies: true, main });
}

function NewKey({ shownKey }: { readonly shownKey: string }) {
  return (
    <section className="note" aria-labelledby="new-key">
      <h2 id="new-key">Your new key</h2>
      <p role="status">Copy it now: it is not stored and not shown again.</p>
      <div className="row">
        <div>
          <label htmlFor="shown-key">Key</label>
          <input id="shown-key" className="shown" readOnly value={shownKey} autoComplete="off" spellCheck={false} />
        </div>
        <button type="button" data-copy="shown-key" hidden>
          Copy
        </button>
      </div>
      <p id="shown-key-status" role="status" className="hint" />
      <p className="hint">
        Send it as <code>Authorization: Bearer …</code>
      </p>
    </section>
  );
}

function KeyCard({ shown: { id, name, prefix, createdAt, lastUsedAt } }: { readonly shown: ShownKey }) {
  return (
    <li className="card">
      <h3>{name}</h3>
      <dl>
        <dt>Begins with</dt>
        <dd>
          <code>{prefix}…</code>
        </dd>
        <dt>Created</dt>
        <dd>
          <Instant at={createdAt} />
        </dd>
        <dt>Last used</dt>
        <dd>{lastUsedAt ? <Instant at={lastUsedAt} /> : 'never'}</dd>
      </dl>
      <div className="actions">
        <KeyAction
          {...{ id, name, action: 'rotate', label: 'Rotate' }}
          question="A new key takes its place and the old one is refused at once. What you made with it stays yours."
        />
        <KeyAction
          {...{ id, name, action: 'revoke', label: 'Revoke' }}
          question="Whatever uses this key is refused at once."
        />
      </div>
    </li>
  );
}

function KeyAction({
  id,
  name,
  action,
  label,
  question,
}: {
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly label: string;
  readonly question: string;
}) {
  return (
    <details>
      <summary aria-label={`${label} ${name}`}>{label}</summary>
      <form method="post" action={`${PATH}/${action}`}>
        <p>{question}</p>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={action === 'revoke' ? 'danger' : 'quiet-button'}>
          {label} this key
        </button>
      </form>
    </details>
  );
}
