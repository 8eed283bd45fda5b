/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { INTERVAL_NAMES } from '../interval-names.ts';
import { amountText, shortDayText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BacktestMarks } from './backtest-marks.tsx';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { EVIDENCE_WORDS } from './evidence-words.ts';
import { pairName } from './pair-name.ts';
import { endText } from './result-sections.tsx';
import { verdictOf } from './verdict.ts';

interface HeadProps {
  readonly backtest: BacktestResult;
  /** Name of the strategy. */
  readonly name: string;
  readonly lang: PageLanguage;
  /** Whether the page has a heading of its own. */
  readonly isNested?: boolean;
  /** What else is said of the run in its first line. */
  readonly children?: ComponentChildren;
}

/** Strategy, market, window and bars of a backtest, its verdict in a sentence, and its evidence. */
export function ResultHead({ backtest, name, lang, isNested = false, children }: HeadProps) {
  const words = BACKTEST_WORDS[lang];
  const { window, interval, pair, metrics, benchmark } = backtest;
  const Heading = isNested ? 'h3' : 'h1';
  const [own, held] = endText(backtest, lang);
  const verdict = EVIDENCE_WORDS[lang].verdicts[verdictOf(backtest).key];
  return (
    <>
      <p class="eyebrow">
        <span>{words.onMarket(name, pairName(pair))}</span>
        <span>
          {shortDayText(window.date_from, lang)} – {shortDayText(window.date_to, lang)}
        </span>
        <span>{words.bars(amountText(window.bars, 'count', lang), INTERVAL_NAMES[lang][interval] ?? interval)}</span>
        {children}
      </p>
      <Heading class="say">
        <b>{verdict}</b> {words.turned(own, held, metrics.total_return >= benchmark.total_return)}
      </Heading>
      <BacktestMarks backtest={backtest} lang={lang} />
    </>
  );
}
