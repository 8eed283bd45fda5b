/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { READING_WORDS } from './reading-words.ts';

/** Entries of a list that stay visible on a phone. */
const FOLDED_TO = { one: 1, four: 4 } as const;

interface FoldProps {
  /** Ends the id of the switch; unique on the page. */
  readonly id: string;
  /** Name of the list. */
  readonly name: string;
  readonly count: number;
  readonly to: keyof typeof FOLDED_TO;
  readonly lang: PageLanguage;
}

/**
 * Switch that unfolds the list after it, whose class is `folds` and how many stay visible. It works without script, and on
 * phones only: wide pages show the whole list. Nothing for a list that is short enough.
 */
export function Fold({ id, name, count, to, lang }: FoldProps) {
  const words = READING_WORDS[lang];
  const more = count - FOLDED_TO[to];
  if (more <= 0) return null;
  return (
    <>
      <input class="fold" type="checkbox" id={`fold-${id}`} />
      <label for={`fold-${id}`}>
        <span class="sr">{name}: </span>
        <span class="more">{words.more(more)}</span>
        <span class="fewer">{words.fewer}</span>
      </label>
    </>
  );
}
