/** @jsxImportSource preact */
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { linkedDataset } from '../linked-dataset.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import type { BacktestResult, CatalogueStrategy, StoredResult } from './backtest-answer.ts';
import { BacktestArticle } from './backtest-article.tsx';
import { BacktestSettings } from './backtest-settings.tsx';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { pairName } from './pair-name.ts';
import { VerifyBacktest } from './verify-backtest.tsx';

interface SharedAnswer {
  readonly backtest: StoredResult;
  readonly strategies: readonly CatalogueStrategy[];
}

/** Page of a backtest that its owner has published. */
export function backtestPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, sharedContent);
}

function sharedContent({ backtest, strategies }: SharedAnswer, context: PageContext): StudioContent {
  const { lang } = context;
  const words = BACKTEST_WORDS[lang];
  const strategy = strategies.find(({ key }) => key === backtest.strategy);
  const name = strategy ? (lang === 'de' ? strategy.name_de : strategy.name_en) : backtest.strategy;
  const title = words.onMarket(name, pairName(backtest.pair));
  const { date_from: from, date_to: to } = backtest.window;
  const description = words.description(name, pairName(backtest.pair), from, to);
  return {
    title,
    description,
    isSample: backtest.sample,
    attributions: backtest.attributions,
    linkedData: resultDataset(backtest, title, description, context),
    main: (
      <>
        <Crumbs
          way={[
            [words.strategies, '/strategies'],
            [words.backtest, '/backtest'],
          ]}
          lang={lang}
        />
        <div class="bt-desk">
          <BacktestArticle
            backtest={backtest}
            name={name}
            lang={lang}
            verify={<VerifyBacktest backtest={backtest} context={context} />}
          />
          <BacktestSettings backtest={backtest} strategy={strategy} lang={lang} />
        </div>
      </>
    ),
  };
}

const MEASURED = ['total_return', 'cagr', 'max_drawdown', 'result_sharpe', 'trades'] as const;

/** Describes a result to search engines. */
function resultDataset(
  { window, created_at, repro_hash: identifier, metrics }: BacktestResult,
  name: string,
  description: string,
  context: PageContext,
): object {
  const temporalCoverage = `${window.date_from}/${window.date_to}`;
  const variableMeasured = MEASURED.flatMap((key) =>
    metrics[key] === null ? [] : [{ name: key, value: metrics[key] }],
  );
  return {
    ...linkedDataset({ name, description, identifier, temporalCoverage, variableMeasured }, context),
    dateCreated: created_at,
  };
}
