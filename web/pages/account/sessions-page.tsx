import { renderAccountPage } from './account-document.tsx';
import { Done, Instant } from './form-parts.tsx';

const PATH = '/dashboard/account/sessions';
const DONE: Readonly<Record<string, string>> = {
  ended: 'The session has ended.',
  'ended-others': 'All other sessions have ended.',
};

export interface SessionsPage {
  readonly email: string;
  readonly sessions: readonly ShownSession[];
  readonly done: string | null;
}

interface ShownSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly address: string | null;
  readonly browser: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** The browsers an account is signed in with. */
export function sessionsPage({ email, sessions, done }: SessionsPage): string {
  const main = (
    <>
      <h1>Sessions</h1>
      <p>Browsers that are signed in to your account.</p>
      <Done message={DONE[done ?? '']} />
      <ul className="cards">
        {sessions.map((session) => (
          <SessionCard key={session.id} shown={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={`${PATH}/end-others`}>
          <button type="submit" className="quiet-button">
            End all other sessions
          </button>
        </form>
      )}
    </>
  );
  return renderAccountPage({ title: 'Sessions', email, current: PATH, main });
}

function SessionCard({ shown }: { readonly shown: ShownSession }) {
  const { id, isCurrent, address, browser, createdAt, seenAt } = shown;
  return (
    <li className="card">
      <h3>{isCurrent ? 'This browser' : (browser ?? 'Unknown browser')}</h3>
      <dl>
        <dt>Address</dt>
        <dd>{address || 'unknown'}</dd>
        <dt>Signed in</dt>
        <dd>
          <Instant at={createdAt} />
        </dd>
        <dt>Renewed</dt>
        <dd>
          <Instant at={seenAt} />
        </dd>
      </dl>
      {!isCurrent && (
        <form method="post" action={`${PATH}/end`} className="actions">
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="quiet-button">
            End this session
          </button>
        </form>
      )}
    </li>
  );
}
