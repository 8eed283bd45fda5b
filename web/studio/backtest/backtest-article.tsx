/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { INTERVAL_NAMES } from '../interval-names.ts';
import { amountText, shortDayText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BacktestMarks } from './backtest-marks.tsx';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { Believe } from './believe.tsx';
import { DrawdownTable } from './drawdown-table.tsx';
import { EVIDENCE_WORDS } from './evidence-words.ts';
import { MeasureTable } from './measure-table.tsx';
import { pairName } from './pair-name.ts';
import { PeriodTable } from './period-table.tsx';
import {
  endText,
  FanSection,
  ProofSection,
  RegimeSection,
  ResultSection,
  RollingSection,
  TradesSection,
  WorthSection,
} from './result-sections.tsx';
import { verdictOf } from './verdict.ts';

interface ArticleProps {
  readonly backtest: BacktestResult;
  /** Name of the strategy. */
  readonly name: string;
  readonly lang: PageLanguage;
  /** How the reader verifies it; left out for a result that is not stored. */
  readonly verify?: ComponentChildren;
  /** Actions of the reader on the result. */
  readonly actions?: ComponentChildren;
  /** Whether the page has a heading of its own. */
  readonly isNested?: boolean;
}

/** The result of a backtest: verdict and evidence, then pictures, then figures, then proof. */
export function BacktestArticle({ backtest, name, lang, verify, actions, isNested = false }: ArticleProps) {
  const words = BACKTEST_WORDS[lang];
  const { window, interval, pair, metrics, benchmark } = backtest;
  const Heading = isNested ? 'h3' : 'h1';
  const [own, held] = endText(backtest, lang);
  const verdict = EVIDENCE_WORDS[lang].verdicts[verdictOf(backtest).key];
  return (
    <article class="bt-result" lang={lang}>
      <p class="eyebrow">
        <span>{words.onMarket(name, pairName(pair))}</span>
        <span>
          {shortDayText(window.date_from, lang)} – {shortDayText(window.date_to, lang)}
        </span>
        <span>{words.bars(amountText(window.bars, 'count', lang), INTERVAL_NAMES[lang][interval] ?? interval)}</span>
      </p>
      <Heading class="say">
        <b>{verdict}</b> {words.turned(own, held, metrics.total_return >= benchmark.total_return)}
      </Heading>
      <BacktestMarks backtest={backtest} lang={lang} />
      {actions}
      <Believe backtest={backtest} lang={lang} />
      <WorthSection backtest={backtest} name={name} lang={lang} />
      <MeasureTable backtest={backtest} name={name} lang={lang} />
      <TradesSection backtest={backtest} lang={lang} />
      <ResultSection title={words.months} note={words.monthsNote}>
        <PeriodTable backtest={backtest} lang={lang} />
      </ResultSection>
      <ResultSection title={words.drawdowns}>
        <DrawdownTable drawdowns={backtest.drawdowns} lang={lang} />
      </ResultSection>
      <RollingSection backtest={backtest} lang={lang} />
      <FanSection backtest={backtest} lang={lang} />
      <RegimeSection backtest={backtest} lang={lang} />
      <ProofSection backtest={backtest} lang={lang}>
        {verify}
      </ProofSection>
    </article>
  );
}
