/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { amountText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { VerdictMark } from './verdict-mark.tsx';

interface MarksProps {
  readonly backtest: Pick<BacktestResult, 'certificate' | 'repro_hash'>;
  readonly lang: PageLanguage;
}

/** Certificate, costs and hash of a backtest as marks in a row. */
export function BacktestMarks({ backtest: { certificate, repro_hash: hash }, lang }: MarksProps) {
  const words = BACKTEST_WORDS[lang];
  const count = (value: number) => amountText(value, 'count', lang);
  return (
    <p class="bt-marks">
      {certificate.first_violation === null ? (
        <VerdictMark tone="ok">{words.certified(count(certificate.cuts), count(certificate.mutated_cuts))}</VerdictMark>
      ) : (
        <VerdictMark tone="bad">{words.uncertified(certificate.first_violation)}</VerdictMark>
      )}
      <VerdictMark tone="plain">{words.afterCosts}</VerdictMark>
      <VerdictMark tone="plain">{words.hash(hash.slice(0, 12))}</VerdictMark>
    </p>
  );
}
