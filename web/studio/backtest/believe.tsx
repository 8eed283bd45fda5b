/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { amountText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { EVIDENCE_WORDS } from './evidence-words.ts';
import { fallOf, percentOf } from './ratio-text.ts';

const MIN_TRADES = 30;
/** From here on a concentration in few trades and a spread over anchors are worth a sentence. */
const CONCENTRATED = 0.25;
const WIDE_SPREAD = 0.05;
const OVERFITTED = 0.5;

interface BelieveProps {
  readonly backtest: BacktestResult;
  readonly lang: PageLanguage;
}

/** Objections to a result, in full sentences and before any of its figures. */
export function Believe({ backtest, lang }: BelieveProps) {
  const sentences = [...faults(backtest, lang), ...evidence(backtest, lang), ...figures(backtest, lang)];
  return (
    <section class="bt-believe" aria-labelledby="believe">
      <h2 id="believe">{BACKTEST_WORDS[lang].believe}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

function faults({ certificate, metrics }: BacktestResult, lang: PageLanguage): string[] {
  const words = EVIDENCE_WORDS[lang];
  const bar = certificate.first_violation;
  const isFew = metrics.trades < MIN_TRADES && metrics.money_weighted_return === null;
  return [...(bar === null ? [] : [words.sawFuture(bar)]), ...(isFew ? [words.few(metrics.trades)] : [])];
}

/** Sharpe ratio deflated by the number of trials. */
function evidence({ evidence: { own, service, pbo } }: BacktestResult, lang: PageLanguage): string[] {
  const words = EVIDENCE_WORDS[lang];
  const count = (trials: number) => amountText(trials, 'count', lang);
  const ratio = own.deflated_sharpe;
  const first =
    ratio === null
      ? words.notDeflated(own.reason ?? own.verdict)
      : own.verdict === 'single_trial'
        ? words.singleTrial(percentOf(ratio, lang))
        : words.deflated(count(own.trials), percentOf(ratio, lang));
  const second =
    service.deflated_sharpe === null || service.verdict === 'single_trial'
      ? []
      : [words.service(count(service.trials), percentOf(service.deflated_sharpe, lang))];
  const overfitted = pbo !== null && pbo > OVERFITTED ? [words.overfitted(percentOf(pbo, lang))] : [];
  return [[first, ...second].join(' '), ...overfitted];
}

function figures({ metrics, benchmark, anchor_spread: spread }: BacktestResult, lang: PageLanguage): string[] {
  const words = EVIDENCE_WORDS[lang];
  const [own, held] = [fallOf(metrics.max_drawdown, lang), fallOf(benchmark.max_drawdown, lang)];
  const { win_rate_low: low, win_rate_high: high, concentration } = metrics;
  const { cagr_min: least, cagr_max: most } = spread;
  return [
    metrics.total_return < benchmark.total_return ? words.heldMore(own, held) : words.heldLess(own, held),
    ...(low === null || high === null
      ? []
      : [words.winners(metrics.trades, metrics.wins, percentOf(low, lang), percentOf(high, lang))]),
    ...(concentration !== null && concentration > CONCENTRATED
      ? [words.concentrated(amountText(concentration, 'points', lang))]
      : []),
    ...(least !== null && most !== null && most - least > WIDE_SPREAD
      ? [words.anchors(percentOf(least, lang), percentOf(most, lang))]
      : []),
  ];
}
