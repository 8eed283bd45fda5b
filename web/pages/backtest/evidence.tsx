import { numberText, percentText } from '../number-text.ts';
import { Wide } from '../wide.tsx';
import type { Certificate, Deflated, SharedBacktest } from './shared-backtest.ts';

/** Statistical evidence for the result: deflated Sharpe ratios, look-ahead certificate and results by regime. */
export function Evidence({ backtest }: { readonly backtest: SharedBacktest }) {
  const { evidence, anchor_spread: spread, regimes, certificate } = backtest;
  return (
    <section>
      <h2>Statistical evidence</h2>
      <ul>
        <li>
          Deflated Sharpe ratio against the runner&rsquo;s own trials: <DeflatedText {...evidence.own} />
        </li>
        <li>
          Against all trials on this service: <DeflatedText {...evidence.service} />
        </li>
        {evidence.probabilistic_sharpe !== null && (
          <li>
            Probability that the Sharpe ratio of round trips is above zero: {percentText(evidence.probabilistic_sharpe)}
            .
          </li>
        )}
        {spread.anchors > 1 && spread.cagr_min !== null && (
          <li>
            {backtest.interval} bars can start on {spread.anchors} different days. Depending on that day, the annual
            return is between {percentText(spread.cagr_min)} and {percentText(spread.cagr_max)}.
          </li>
        )}
      </ul>
      <h3>Look-ahead certificate</h3>
      <CertificateText {...certificate} />
      <h3>Results by macro regime</h3>
      <RegimeTable regimes={regimes} />
    </section>
  );
}

function RegimeTable({ regimes }: Pick<SharedBacktest, 'regimes'>) {
  return (
    <Wide label="Results by macro regime">
      <table className="fit">
        <caption>Completed round trips by macro quadrant at entry</caption>
        <thead>
          <tr>
            <th scope="col">Quadrant</th>
            <th scope="col" className="number">
              Share of bars
            </th>
            <th scope="col" className="number">
              Round trips
            </th>
            <th scope="col" className="number">
              Win rate
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
  );
}

function DeflatedText({ trials, deflated_sharpe, verdict, reason }: Deflated) {
  const counted = `${numberText(trials)} trial${trials === 1 ? '' : 's'} counted`;
  return (
    <>
      {deflated_sharpe === null ? `not available, ${reason ?? verdict}` : percentText(deflated_sharpe)} (
      <strong>{verdict.replaceAll('_', ' ')}</strong>, {counted}).
    </>
  );
}

function CertificateText({ cuts, mutated_cuts, first_violation, engine_version, seed }: Certificate) {
  const checks = `with history truncated at ${cuts} bars, and with every price after ${mutated_cuts} bars altered`;
  return (
    <>
      {first_violation === null ? (
        <p>
          <strong>Passed.</strong> The backtest was repeated {checks}. Up to each of these bars the result was
          identical, bit for bit.
        </p>
      ) : (
        <p>
          <strong className="loss">Failed.</strong> The backtest was repeated {checks}. From bar {first_violation} on
          the result differed, so the numbers above use data from the future.
        </p>
      )}
      <p className="quiet">
        Engine version {engine_version}, seed {seed}, fills at the next open.
      </p>
    </>
  );
}
