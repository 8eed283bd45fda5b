/** @jsxImportSource preact */
import { STUDIO_WORDS } from '../studio/studio-words.ts';
import type { App, AppState, Proof, Shown } from './app-state.ts';
import { APP_WORDS } from './app-words.ts';
import { problemOf } from './problem-of.ts';
import { ProofPanel } from './proof-panel.tsx';

interface FrameProps {
  readonly state: AppState;
  readonly app: App;
  readonly canVerify: boolean;
  readonly onVerify: (proof: Proof) => void;
}

/** The page: what it waits for, what went wrong, or the answer with its proof. */
export function AppFrame({ state, app, canVerify, onVerify }: FrameProps) {
  const { lang, result, parameters, verification, notice } = state;
  const words = APP_WORDS[lang];
  const problem = problemIn(state);
  if (problem !== null)
    return (
      <main class="wrap app" key={lang}>
        <p class="empty" role="alert">
          {problem}
        </p>
      </main>
    );
  if (!result?.structuredContent)
    return (
      <main class="wrap app" key={lang}>
        <p class="empty" role="status">
          {state.isCancelled ? words.cancelled : words.waiting}
        </p>
      </main>
    );
  const shown: Shown = { lang, parameters, result, structured: result.structuredContent };
  const proof = app.proofOf(shown);
  return (
    <main class="wrap app" key={`${lang} shown`}>
      {isSample(shown) && (
        <p class="notice" role="note">
          <b>{STUDIO_WORDS[lang].sample}</b> {STUDIO_WORDS[lang].sampleMeaning}
        </p>
      )}
      {app.content(shown)}
      {proof && (
        <ProofPanel proof={proof} verification={verification} canVerify={canVerify} onVerify={onVerify} lang={lang} />
      )}
      {notice && (
        <p class="below" role="status">
          {notice}
        </p>
      )}
      <p class="below">{STUDIO_WORDS[lang].descriptive}</p>
    </main>
  );
}

/** Why there is no answer to show; null if there is one, or one is still expected. */
function problemIn({ refusal, result, lang }: AppState): string | null {
  if (refusal !== null) return APP_WORDS[lang].refused(refusal);
  return result?.isError ? problemOf(result, lang) : null;
}

function isSample({ structured }: Shown): boolean {
  const { sample, provenance } = structured as {
    readonly sample?: boolean;
    readonly provenance?: { sample?: boolean };
  };
  return sample === true || provenance?.sample === true;
}
