/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { Section } from '../parts/section.tsx';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { Believe } from './believe.tsx';
import { DrawdownTable } from './drawdown-table.tsx';
import { MeasureTable } from './measure-table.tsx';
import { PeriodTable } from './period-table.tsx';
import { ResultHead } from './result-head.tsx';
import {
  FanSection,
  ProofSection,
  RegimeSection,
  RollingSection,
  TradesSection,
  WorthSection,
} from './result-sections.tsx';

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
  return (
    <article class="bt-result" lang={lang}>
      <ResultHead backtest={backtest} name={name} lang={lang} isNested={isNested} />
      {actions}
      <Believe backtest={backtest} lang={lang} />
      <WorthSection backtest={backtest} name={name} lang={lang} />
      <MeasureTable backtest={backtest} name={name} lang={lang} />
      <TradesSection backtest={backtest} lang={lang} />
      <Section title={words.months} note={words.monthsNote}>
        <PeriodTable backtest={backtest} lang={lang} />
      </Section>
      <Section title={words.drawdowns}>
        <DrawdownTable drawdowns={backtest.drawdowns} lang={lang} />
      </Section>
      <RollingSection backtest={backtest} lang={lang} />
      <FanSection backtest={backtest} lang={lang} />
      <RegimeSection backtest={backtest} lang={lang} />
      <ProofSection backtest={backtest} lang={lang}>
        {verify}
      </ProofSection>
    </article>
  );
}
