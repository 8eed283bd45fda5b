import { Fragment } from 'react';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { renderPage } from '../page-document.tsx';
import { EquityChart } from './equity-chart.tsx';
import { Evidence } from './evidence.tsx';
import { LastTrades } from './last-trades.tsx';
import { Measures } from './measures.tsx';
import { marketName, Settings } from './settings.tsx';
import type { SharedBacktest, SharedBacktestAnswer } from './shared-backtest.ts';

/** Page of a backtest that its owner has published. English only. */
export const backtestPage: PageTemplate = {
  mediaType: 'text/html; charset=utf-8',
  languages: ['en'],
  render: (answer, context) => renderBacktest(answer as SharedBacktestAnswer, context),
};

function renderBacktest({ backtest, strategies }: SharedBacktestAnswer, context: PageContext): string {
  const { window, warnings } = backtest;
  const strategy = strategies.find(({ key }) => key === backtest.strategy);
  const name = strategy?.name ?? backtest.strategy;
  const title = `${name} on ${marketName(backtest.pair)}`;
  const description = `Backtest of ${name} on ${marketName(backtest.pair)} on ${backtest.interval} bars, ${window.date_from} to ${window.date_to}: metrics against buy and hold, trades, statistical evidence and a look-ahead certificate.`;
  const main = (
    <article>
      <h1>{title}</h1>
      {strategy && <p className="lead">{strategy.tagline}</p>}
      <p className="quiet">
        Backtest from <time dateTime={window.date_from}>{window.date_from}</time> to{' '}
        <time dateTime={window.date_to}>{window.date_to}</time>, {window.bars} bars of {backtest.interval}. Signals at
        the close, fills at the next open, costs on both sides.
      </p>
      <Warnings warnings={warnings} />
      <Measures backtest={backtest} />
      <EquityChart backtest={backtest} />
      <LastTrades backtest={backtest} />
      <Settings backtest={backtest} rule={strategy?.rule ?? null} />
      <Evidence backtest={backtest} />
      <Proof backtest={backtest} />
    </article>
  );
  return renderPage(
    {
      title,
      description,
      linkedData: toLinkedData(backtest, title, description, context),
      isSample: backtest.sample,
      attributions: backtest.attributions,
      main,
    },
    context,
  );
}

function Warnings({ warnings }: Pick<SharedBacktest, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <section className="note" aria-label="Warnings">
      <p>
        <strong>Caveats</strong>
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}

function Proof({
  backtest: { as_of, inputs, repro_hash, share_id, created_at },
}: {
  readonly backtest: SharedBacktest;
}) {
  return (
    <section>
      <h2>Inputs and verification</h2>
      <p>
        Data up to <time dateTime={as_of}>{as_of}</time>; run on{' '}
        {created_at && <time dateTime={created_at}>{created_at.slice(0, 10)}</time>}. The hash is SHA-256 over the
        canonical JSON (RFC 8785) of request, input digests and result: the same request on the same data has the same
        hash. With any API key, read the whole answer including every trade at{' '}
        <a href="/docs">
          <code>/api/v1/backtests/shared/{share_id}</code>
        </a>
        .
      </p>
      <p className="hash">
        <code>{repro_hash}</code>
      </p>
      <dl>
        {inputs.map(({ id, digest }) => (
          <Fragment key={id}>
            <dt>{id}</dt>
            <dd>
              <code>{digest}</code>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function toLinkedData(
  backtest: SharedBacktest,
  name: string,
  description: string,
  { origin, path }: PageContext,
): object {
  const { window, created_at, repro_hash, metrics } = backtest;
  const measured = ['total_return', 'cagr', 'max_drawdown', 'result_sharpe', 'trades'];
  return {
    '@type': 'Dataset',
    name,
    description,
    url: `${origin}${path}`,
    dateCreated: created_at,
    identifier: repro_hash,
    temporalCoverage: `${window.date_from}/${window.date_to}`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Cyclegraph', url: origin },
    variableMeasured: measured.flatMap((key) =>
      metrics[key] === null ? [] : [{ '@type': 'PropertyValue', name: key, value: metrics[key] }],
    ),
  };
}
