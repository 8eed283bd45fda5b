/** @jsxImportSource preact */
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { HashComparison } from '../studio/knowledge/hash-comparison.tsx';
import { equalDigits, HASH_CHARS } from '../studio/knowledge/hash-digits.ts';
import { KNOWLEDGE_WORDS } from '../studio/knowledge/knowledge-words.ts';
import { Section } from '../studio/parts/section.tsx';
import type { Proof, Verification } from './app-state.ts';
import { APP_WORDS } from './app-words.ts';

interface PanelProps {
  readonly proof: Proof;
  readonly verification: Verification;
  readonly canVerify: boolean;
  readonly onVerify: (proof: Proof) => void;
  readonly lang: PageLanguage;
}

/** The hash of an answer, and its comparison with the hash that the service recomputes on request. */
export function ProofPanel({ proof, verification, canVerify, onVerify, lang }: PanelProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const recomputed = verification.kind === 'done' ? verification.hash : null;
  return (
    <Section id="check" title={words.check} note={proof.note}>
      <HashComparison published={proof.hash} recomputed={recomputed} name={proof.name} lang={lang} />
      <Outcome proof={proof} verification={verification} lang={lang} />
      <p class="act">
        {proof.parameters !== null && canVerify ? (
          <button
            type="button"
            class="btn main"
            disabled={verification.kind === 'running'}
            onClick={() => onVerify(proof)}
          >
            {verification.kind === 'none' ? words.verify : words.verifyAgain}
          </button>
        ) : (
          proof.parameters !== null && APP_WORDS[lang].noTools
        )}
      </p>
    </Section>
  );
}

/** Outcome of the verification in words, announced to screen readers. */
function Outcome({ proof, verification, lang }: Pick<PanelProps, 'proof' | 'verification' | 'lang'>) {
  const words = KNOWLEDGE_WORDS[lang];
  const own = APP_WORDS[lang];
  if (verification.kind === 'none') return <p role="status" />;
  if (verification.kind === 'running') return <p role="status">{own.verifying}</p>;
  if (verification.kind === 'failed')
    return (
      <p class="badge bad" role="status">
        {own.notVerified(verification.reason)}
      </p>
    );
  const equal = equalDigits(proof.hash, verification.hash);
  const isEqual = equal === HASH_CHARS;
  return (
    <p class={`badge ${isEqual ? 'ok' : 'bad'}`} role="status">
      {isEqual ? words.equal : words.differs(equal)}
      {!isEqual && <span class="small">{own.changed}</span>}
    </p>
  );
}
