/** @jsxImportSource preact */
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { pageLink } from '../pages/page-link.ts';
import { calculationIn } from '../pages/payload/calculation-text.ts';
import { labelIn } from './label-in.ts';
import { typeset } from './typeset.ts';

/** A quantity that a formula names. */
export interface FormulaName {
  readonly name: string;
  readonly path: string;
  readonly label_en: string;
  readonly label_de: string;
}

interface FormulaProps {
  /** The formula in English, with the ids of its inputs. */
  readonly text: string;
  readonly names: readonly FormulaName[];
  readonly lang: PageLanguage;
}

const WORD = /((?<!\w)[a-z][a-z0-9]*(?:_[a-z0-9]+)*(?!\w))/;
const TO: Readonly<Record<PageLanguage, string>> = { en: ' to ', de: ' bis ' };

/** A formula with the names of its inputs, each a link to its own page. Marked where there is no German. */
export function Formula({ text, names, lang }: FormulaProps) {
  const formula = calculationIn(text, lang);
  const known = new Map(names.map((name) => [name.name, name]));
  return (
    <span lang={formula.lang}>
      {partsOf(formula.text, known).map((part) =>
        typeof part === 'string' ? (
          signs(part, lang)
        ) : (
          // biome-ignore lint/correctness/useJsxKeyInIterable: parts of a text never change order
          <a href={pageLink(part.path, lang)}>{labelIn(part, lang)}</a>
        ),
      )}
    </span>
  );
}

/** Splits a formula at the names of its inputs. */
function partsOf(text: string, known: ReadonlyMap<string, FormulaName>): (string | FormulaName)[] {
  const parts: (string | FormulaName)[] = [];
  for (const piece of text.split(WORD)) {
    const name = known.get(piece);
    const last = parts.at(-1);
    if (name) parts.push(name);
    else if (typeof last === 'string') parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts;
}

/** Numbers and signs of a formula as in print. */
function signs(text: string, lang: PageLanguage): string {
  return typeset(text.replaceAll('; null ', '; no value ').replace(/(?<=\d)\.\.(?=-?\d)/g, TO[lang]), lang)
    .replaceAll(' * ', ' × ')
    .replaceAll(' - ', ' − ')
    .replaceAll('<=', '≤')
    .replaceAll('>=', '≥');
}
