/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { KnowledgeAnswer, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';

interface VerifyProps {
  readonly object: KnowledgeText;
  readonly verification: KnowledgeAnswer['page']['verification'];
  readonly context: PageContext;
}

const HASH_CHARS = 64;
const BAR = 10;
const HALF = 34;

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
          <div class="vf">
            <Hash name={words.published} hash={verification?.expected_hash ?? repro_hash} />
            <Bars published={verification?.expected_hash ?? repro_hash} recomputed={verification?.repro_hash ?? null} />
            {verification && <Hash name={words.recomputed} hash={verification.repro_hash} />}
          </div>
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
  const equal = [...repro_hash].filter((digit, i) => digit === expected_hash[i]).length;
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

function Hash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <p class="hash">
      <span class="small">{name}</span> <code>{hash.match(/.{8}/g)?.join(' ') ?? hash}</code>
    </p>
  );
}

/** A bar for each digit: the published hash above the line, the recomputed one mirrored below it. */
function Bars({ published, recomputed }: { readonly published: string; readonly recomputed: string | null }) {
  const height = (digit: string | undefined) => 2 + Number.parseInt(digit ?? '0', 16) * 2;
  return (
    <svg
      class="mirrored"
      viewBox={`0 0 ${HASH_CHARS * BAR - 3} ${2 * HALF + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: HASH_CHARS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place
        <g key={i}>
          <rect
            class="digit"
            x={i * BAR}
            y={HALF - height(published[i])}
            width={BAR - 3}
            height={height(published[i])}
          />
          {recomputed !== null && (
            <rect
              class={`digit ${published[i] === recomputed[i] ? 'ok' : 'bad'}`}
              x={i * BAR}
              y={HALF + 2}
              width={BAR - 3}
              height={height(recomputed[i])}
            />
          )}
        </g>
      ))}
    </svg>
  );
}
