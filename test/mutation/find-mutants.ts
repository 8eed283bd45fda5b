import ts from 'typescript-5';
import { mutationsOf } from './mutations-of.ts';

/** A possible fault in a source file. */
export interface Mutant {
  readonly file: string;
  /** Line of the fault, from 1. */
  readonly line: number;
  /** That line of the file, without indentation. */
  readonly lineText: string;
  readonly kind: string;
  /** Replaced code, with white space collapsed. */
  readonly original: string;
  readonly replacement: string;
  /** Position among the mutants of the file that differ only in place, from 0. */
  readonly nth: number;
}

/** A mutant together with the whole text of its mutated file. */
export interface PlaceableMutant extends Mutant {
  readonly mutated: string;
}

/** Lists every mutant of a source file, in the order of the file. */
export function findMutants(file: string, text: string): PlaceableMutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const seen = new Map<string, number>();
  const found: PlaceableMutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    for (const { node: replaced, kind, replacement, at } of mutationsOf(node)) {
      const mutated = text.slice(0, replaced.getStart()) + replacement + text.slice(replaced.end);
      const { line } = source.getLineAndCharacterOfPosition(at);
      const mutant = {
        file,
        line: line + 1,
        lineText: (text.split('\n')[line] ?? '').trim(),
        kind,
        original: collapse(replaced.getText()),
        replacement: collapse(replacement),
      };
      const key = keyOf(mutant);
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      found.push({ ...mutant, nth, mutated });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Identifies a mutant in another version of its file, whatever its line number. */
export function keyOf({
  file,
  lineText,
  original,
  replacement,
}: Pick<Mutant, 'file' | 'lineText' | 'original' | 'replacement'>): string {
  return JSON.stringify([file, lineText, original, replacement]);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
