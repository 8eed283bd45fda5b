import { renderAccountPage } from './account-document.tsx';
import { Done, Instant } from './form-parts.tsx';

const PATH = '/dashboard/account/applications';
const DONE: Readonly<Record<string, string>> = {
  disconnected: 'The application is disconnected. Its access has ended.',
};

export interface ApplicationsPage {
  readonly email: string;
  readonly applications: readonly ShownApplication[];
  /** Where MCP clients connect. */
  readonly mcpUrl: string;
  readonly done: string | null;
}

interface ShownApplication {
  readonly clientId: string;
  readonly name: string;
  readonly places: readonly string[];
  /** What it may do, in words. */
  readonly allowed: readonly string[];
  readonly allowedAt: Date;
  readonly lastTokenAt: Date | null;
}

/** The applications that may act for an account. */
export function applicationsPage({ email, applications, mcpUrl, done }: ApplicationsPage): string {
  const main = (
    <>
      <h1>Connected applications</h1>
      <p>
        Applications you let use the tools of this service as you. Add <code className="hash">{mcpUrl}</code> in an MCP
        client to connect one; it brings you here to ask.
      </p>
      <Done message={DONE[done ?? '']} />
      {applications.length === 0 && <p>There are none.</p>}
      <ul className="cards">
        {applications.map((one) => (
          <ApplicationCard key={one.clientId} shown={one} />
        ))}
      </ul>
    </>
  );
  return renderAccountPage({ title: 'Connected applications', email, current: PATH, main });
}

function ApplicationCard({ shown }: { readonly shown: ShownApplication }) {
  const { clientId, name, places, allowed, allowedAt, lastTokenAt } = shown;
  return (
    <li className="card">
      <h3>{name}</h3>
      <dl>
        <dt>Answers to</dt>
        <dd>{places.join(', ')}</dd>
        <dt>May</dt>
        <dd>{allowed.join('; ')}</dd>
        <dt>Allowed</dt>
        <dd>
          <Instant at={allowedAt} />
        </dd>
        <dt>Last renewed</dt>
        <dd>{lastTokenAt ? <Instant at={lastTokenAt} /> : 'no access at present'}</dd>
      </dl>
      <div className="actions">
        <form method="post" action={`${PATH}/disconnect`}>
          <input type="hidden" name="client_id" value={clientId} />
          <button type="submit" className="danger" aria-label={`Disconnect ${name}`}>
            Disconnect
          </button>
        </form>
      </div>
    </li>
  );
}
