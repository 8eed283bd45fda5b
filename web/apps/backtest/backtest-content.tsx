/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { BacktestResult } from '../../studio/backtest/backtest-answer.ts';
import { BACKTEST_WORDS } from '../../studio/backtest/backtest-words.ts';
import { Believe } from '../../studio/backtest/believe.tsx';
import { MeasureTable } from '../../studio/backtest/measure-table.tsx';
import { ResultHead } from '../../studio/backtest/result-head.tsx';
import { WorthSection } from '../../studio/backtest/result-sections.tsx';
import { ageText } from '../../studio/parts/reading-words.ts';
import { shortDayText } from '../../studio/value-text.ts';
import type { Shown } from '../app-state.ts';
import { APP_WORDS } from '../app-words.ts';
import { viewOf } from '../bridge/tool-result.ts';
import { NamedSources } from '../named-sources.tsx';
import type { BacktestViewData } from './backtest-view-data.ts';
import { withFalls } from './with-falls.ts';

const DAY_MS = 86_400_000;

/** A backtest: verdict and objections, equity against holding, figures and inputs. */
export function BacktestContent({ lang, structured, result }: Shown) {
  const backtest = structured as unknown as BacktestResult;
  const view = viewOf<BacktestViewData>(result);
  const name = (lang === 'de' ? view?.name_de : view?.name_en) ?? backtest.strategy.replaceAll('_', ' ');
  const age = view ? Math.round((Date.parse(view.today) - Date.parse(backtest.as_of)) / DAY_MS) : null;
  return (
    <article class="bt-result">
      <ResultHead backtest={backtest} name={name} lang={lang}>
        {age !== null && <span class="age">{ageText(age, lang)}</span>}
      </ResultHead>
      <Believe backtest={backtest} lang={lang} />
      {view?.equity ? (
        <WorthSection
          backtest={{ equity: { snapshots: withFalls(view.equity) }, window: backtest.window }}
          name={name}
          lang={lang}
        />
      ) : (
        <p class="below">{view ? APP_WORDS[lang].noEquity : APP_WORDS[lang].noView}</p>
      )}
      <MeasureTable backtest={backtest} name={name} lang={lang} />
      <Origins backtest={backtest} lang={lang} />
    </article>
  );
}

interface PartProps {
  readonly backtest: BacktestResult;
  readonly lang: PageLanguage;
}

/** Inputs with their digests, the engine, and where the method is described. */
function Origins({ backtest: { inputs, certificate, as_of: asOf, sample }, lang }: PartProps) {
  const words = BACKTEST_WORDS[lang];
  return (
    <>
      <dl class="facts2">
        <NamedSources attributions={[]} sources={inputs.map(({ id }) => id)} isSample={sample} lang={lang} />
        <div>
          <dt>{APP_WORDS[lang].formula}</dt>
          <dd>
            {words.engine(certificate.engine_version, certificate.seed)}
            <span class="small">
              <a href={pageLink('/docs/backtests', lang)}>{APP_WORDS[lang].definition}</a>
            </span>
          </dd>
        </div>
      </dl>
      <p class="below">{words.proofText(shortDayText(asOf, lang), '')}</p>
      <dl class="bt-proof">
        {inputs.map(({ id, digest }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              <code>{digest}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
