import type { TierName } from '../../engine/knowledge/tier-name.ts';

interface Described {
  /** Purpose, a blank line, and a paragraph that begins with "Use it". */
  readonly about: string;
  /** Continues a sentence that begins with "Not". */
  readonly notFor: string;
  readonly tier: TierName;
}

/** Describes a tool in three sentences: purpose, when to use it, when not. Names the tier unless every key has it. */
export function briefText({ about, notFor, tier }: Described): string {
  const [purpose = '', use = ''] = about.split('\n\n').map(firstSentence);
  const needs = tier === 'free' || tier === 'public' ? '' : ` Needs tier ${tier}.`;
  return `${[purpose, use].filter((one) => one !== '').join(' ')} Not ${notFor}.${needs}`;
}

/** The first sentence of a text in one line. A sentence ends before a capital letter or a quoted name. */
function firstSentence(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?]) (?=[A-Z`])/)[0] ?? ''
  );
}
