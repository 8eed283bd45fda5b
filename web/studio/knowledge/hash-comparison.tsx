/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { HASH_CHARS } from './hash-digits.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';

const BAR = 10;
const HALF = 34;

interface ComparisonProps {
  readonly published: string;
  /** Null before the hash was recomputed. */
  readonly recomputed: string | null;
  /** Name of the published hash. @default "published" */
  readonly name?: string;
  readonly lang: PageLanguage;
}

/** A published hash and the recomputed one below it, digit by digit. */
export function HashComparison({ published, recomputed, name, lang }: ComparisonProps) {
  const words = KNOWLEDGE_WORDS[lang];
  return (
    <div class="vf">
      <Hash name={name ?? words.published} hash={published} />
      <Bars published={published} recomputed={recomputed} />
      {recomputed !== null && <Hash name={words.recomputed} hash={recomputed} />}
    </div>
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
