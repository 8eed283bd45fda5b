import { numberText, percentText } from '../number-text.ts';
import { Wide } from '../wide.tsx';
import type { Certificate, Deflated, SharedBacktest } from './shared-backtest.ts';

/** How far it may be believed. */
export function Evidence({ backtest }: { readonly backtest: SharedBacktest }) {
  const { evidence, anchor_spread: spread, regimes, certificate } = backtest;
  return (
    <section>
      <h2>How far it may be believed</h2>
      <ul>
        <li>
          Deflated Sharpe ratio against the runner&rsquo;s own trials: <DeflatedText {...evidence.own} />
        </li>
        <li>
          Against the trials of the service: <DeflatedText {...evidence.service} />
        </li>
        {evidence.probabilistic_sharpe !== null && (
          <li>
            Probability that the Sharpe ratio of its trips is above zero: {percentText(evidence.probabilistic_sharpe)}.
          </li>
        )}
        {spread.anchors > 1 && spread.cagr_min !== null && (
          <li>
            Bars of {backtest.interval} can begin at {spread.anchors} places; the return of a year lies between{' '}
            {percentText(spread.cagr_min)} and {percentText(spread.cagr_max)}.
          </li>
        )}
      </ul>
      <h3>Look-ahead certificate</h3>
      <CertificateText {...certificate} />
      <h3>By macro regime</h3>
      <Wide label="Results by macro regime">
        <table className="fit">
          <caption>Completed round trips by the macro quadrant they were entered in</caption>
          <thead>
            <tr>
              <th scope="col">Quadrant</th>
              <th scope="col" className="number">
                Share of bars
              </th>
              <th scope="col" className="number">
                Trips
              </th>
              <th scope="col" className="number">
                Won
              </th>
              <th scope="col" className="number">
                Mean return
              </th>
            </tr>
          </thead>
          <tbody>
            {regimes.map(({ quadrant, trades, win_rate, average_return, time_share }) => (
              <tr key={quadrant}>
                <th scope="row">{quadrant.replaceAll('_', ' ')}</th>
                <td className="number">{percentText(time_share)}</td>
                <td className="number">{trades}</td>
                <td className="number">{percentText(win_rate)}</td>
                <td className="number">{percentText(average_return)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

function DeflatedText({ trials, deflated_sharpe, verdict, reason }: Deflated) {
  const counted = `${numberText(trials)} trial${trials === 1 ? '' : 's'} counted`;
  return (
    <>
      {deflated_sharpe === null ? `none, ${reason ?? verdict}` : percentText(deflated_sharpe)} (
      <strong>{verdict.replaceAll('_', ' ')}</strong>, {counted}).
    </>
  );
}

function CertificateText({ cuts, mutated_cuts, first_violation, engine_version, seed }: Certificate) {
  const checks = `on the past alone at ${cuts} bars, and after ${mutated_cuts} bars with every later price changed`;
  return (
    <>
      {first_violation === null ? (
        <p>
          <strong>Passed.</strong> The backtest was repeated {checks}: up to each of them it was the same, bit by bit.
        </p>
      ) : (
        <p>
          <strong className="loss">Failed.</strong> The backtest was repeated {checks}: it differed from bar{' '}
          {first_violation} on, so the numbers above saw the future.
        </p>
      )}
      <p className="quiet">
        Engine version {engine_version}, seed {seed}, fills at the next open.
      </p>
    </>
  );
}
