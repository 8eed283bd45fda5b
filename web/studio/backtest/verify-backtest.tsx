/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { HashComparison } from '../knowledge/hash-comparison.tsx';
import type { StoredResult } from './backtest-answer.ts';
import { VERIFY_WORDS } from './verify-words.ts';

interface VerifyProps {
  readonly backtest: Pick<StoredResult, 'repro_hash' | 'verification'>;
  readonly context: Pick<PageContext, 'lang' | 'path'>;
}

/** The stored hash of a backtest, and the comparison with the one that the service has just recomputed. */
export function VerifyBacktest({ backtest, context: { lang, path } }: VerifyProps) {
  const { repro_hash: hash, verification } = backtest;
  const words = VERIFY_WORDS[lang];
  const query = new URLSearchParams({ verify: 'true', ...(lang !== 'en' && { lang }) });
  return (
    <div class="bt-verify" id="verify">
      <HashComparison published={hash} recomputed={verification?.repro_hash ?? null} name={words.stored} lang={lang} />
      {verification && (
        <p class={`badge ${verification.matches ? 'ok' : 'bad'}`} role="status">
          {words.outcomes[verification.status](verification)}
        </p>
      )}
      <p class="act">
        <a class="btn" href={`${path}?${query}#verify`} rel="nofollow">
          {verification ? words.verifyAgain : words.verify}
        </a>{' '}
        <span class="small">{words.note}</span>
      </p>
    </div>
  );
}
