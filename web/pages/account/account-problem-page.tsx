import type { ShownProblem } from '../problem-page.tsx';
import { renderAccountPage } from './account-document.tsx';

/** The page of an error on the pages of accounts. */
export function accountProblemPage({ type, title, status, detail, instance }: ShownProblem): string {
  const main = (
    <>
      <h1>{title}</h1>
      <p className="lead">{detail}</p>
      <p>
        <a href="/dashboard/account/api-keys">Your account</a> · <a href={type}>About this error</a>
      </p>
      <p className="quiet">
        HTTP {status}, request <code>{instance}</code>
      </p>
    </>
  );
  return renderAccountPage({ title, email: null, main });
}
