/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { HashComparison } from './hash-comparison.tsx';
import { equalDigits, HASH_CHARS } from './hash-digits.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';

interface VerifyProps {
  readonly object: KnowledgeText;
  readonly verification: KnowledgeAnswer['page']['verification'];
  readonly context: PageContext;
}

/** The hash of a reading, how anyone recomputes it, and the comparison with a hash that the service has just recomputed. */
export function Verify({ object, verification, context }: VerifyProps) {
  const { lang, path, parameters } = context;
  const words = KNOWLEDGE_WORDS[lang];
  const { provenance, compute_version, repro_hash, api_path } = object;
  const query = new URLSearchParams({ verify: 'true', ...(lang !== 'en' && { lang }) });
  return (
    <section class="sec" aria-labelledby="check" id="verify">
      <header>
        <h2 id="check">{words.check}</h2>
        <p>{words.checkNote(provenance.inputs.length)}</p>
      </header>
      <div class="halves">
        <div>
          <HashComparison
            published={verification?.expected_hash ?? repro_hash}
            recomputed={verification?.repro_hash ?? null}
            lang={lang}
          />
          {verification && <Verdict verification={verification} context={context} />}
          {parameters.as_of === undefined ? (
            <p class="act">
              <a class="btn main" href={`${path}?${query}#verify`} rel="nofollow">
                {verification ? words.verifyAgain : words.verify}
              </a>
            </p>
          ) : (
            <p class="below">{words.verifyNewest}</p>
          )}
        </div>
        <div>
          <ol class="rules">
            {words.steps(provenance.inputs.length, compute_version).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p class="below">
            {words.yourself}{' '}
            <a href="/docs/knowledge#verify-an-object">
              <code>{`${api_path}/verify`}</code>
            </a>
          </p>
        </div>
      </div>
      <details class="item">
        <summary>{words.raw}</summary>
        <pre class="raw" tabindex={0}>
          {JSON.stringify(object.payload, null, 1)}
        </pre>
      </details>
    </section>
  );
}

function Verdict({
  verification,
  context: { lang },
}: Pick<VerifyProps, 'context'> & { readonly verification: NonNullable<VerifyProps['verification']> }) {
  const words = KNOWLEDGE_WORDS[lang];
  const { repro_hash, expected_hash, status, meaning } = verification;
  const equal = equalDigits(repro_hash, expected_hash);
  return (
    <p class={`badge ${status === 'verified' ? 'ok' : 'bad'}`} role="status">
      {equal === HASH_CHARS ? words.equal : words.differs(equal)}
      {status !== 'verified' && (
        <span class="small" lang="en">
          {meaning}
        </span>
      )}
    </p>
  );
}
