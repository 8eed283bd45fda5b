import { renderAccountPage } from './account-document.tsx';

const PATH = '/dashboard/account/plan';

export interface PlanPage {
  readonly email: string;
  readonly tier: string;
  readonly plans: readonly { readonly tier: string; readonly cells: readonly string[] }[];
  readonly columns: readonly string[];
}

/** The plan of an account beside the others. */
export function planPage({ email, tier, plans, columns }: PlanPage): string {
  const main = (
    <>
      <h1>Plan</h1>
      <p>
        Your account has the plan <code>{tier}</code>. The operator of this service changes it; your keys and connected
        applications follow at once.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="scroll" aria-label="Plans" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="number">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.tier}>
                <th scope="row">
                  <code>{plan.tier}</code>
                  {plan.tier === tier && ' (yours)'}
                </th>
                {plan.cells.map((cell, at) => (
                  <td key={columns[at]} className="number">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
  return renderAccountPage({ title: 'Plan', email, current: PATH, main });
}
