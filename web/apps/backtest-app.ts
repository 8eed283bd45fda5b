import type { Proof, Shown } from './app-state.ts';
import { APP_WORDS } from './app-words.ts';
import { BacktestContent } from './backtest/backtest-content.tsx';
import { startApp } from './start-app.tsx';

/** By running the same request again. A stored backtest, read by its id, does not say which request that was. */
function proofOf({ structured, parameters, lang }: Shown): Proof {
  const words = APP_WORDS[lang];
  const isRun = 'strategy' in parameters;
  return {
    name: words.reproHash,
    hash: String(structured.repro_hash),
    note: isRun ? words.verifyBacktest : words.verifyStored,
    tool: 'svc_run_backtest',
    parameters: isRun ? parameters : null,
    hashIn: ({ structuredContent: answer }) => (typeof answer?.repro_hash === 'string' ? answer.repro_hash : null),
  };
}

void startApp(window, { name: 'backtest', content: BacktestContent, proofOf });
