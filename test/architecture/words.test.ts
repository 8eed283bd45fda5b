import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';
import { describe, expect, it } from 'vitest';
import { ALL_FOLDERS, readFiles } from './source-files.ts';

// The glossary is the only table of words; a second one here would drift from it.

const GLOSSARY = readFileSync(path.resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8');
/** Texts that were published and must keep their wording. */
const FORMER = 'engine/terms/former/';

const avoided = [...sectionOf('Words to avoid').matchAll(/^\| ([a-z ]+) \|/gm)]
  .map(([, word = '']) => word)
  .filter((word) => word !== 'not');
const AVOIDED = new RegExp(`\\b(?:${avoided.join('|')})\\b`, 'i');

/** Returns the text of a section of the glossary. */
function sectionOf(title: string): string {
  const [, section = ''] = GLOSSARY.split(`## ${title}\n`);
  return section.split('\n## ')[0] as string;
}

/** Returns the comments of a file and the texts of the errors that it creates. */
function proseOf(text: string): string[] {
  const file = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      found.push(text.slice(pos, end));
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()))
      found.push(...(node.arguments ?? []).map((argument) => argument.getText()));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...new Set(found)];
}

describe('comments and messages', () => {
  const files = ALL_FOLDERS.flatMap(readFiles).filter(({ name }) => !name.startsWith(FORMER));

  it('use no word that the glossary says to avoid', () => {
    expect(avoided.length).toBeGreaterThan(6);
    const wrong = files
      .filter(({ text }) => AVOIDED.test(text))
      .flatMap(({ name, text }) =>
        proseOf(text)
          .filter((prose) => AVOIDED.test(prose))
          .map((prose) => `${name}: ${prose}`),
      );
    expect(wrong).toEqual([]);
  });

  it('are found by the check', () => {
    const text = `/** Makes it anew. */\nfunction make() { throw new DomainError('x', 'Belongs into it.'); }\n// Whoever.\nmake();`;
    expect(proseOf(text).filter((prose) => AVOIDED.test(prose))).toEqual([
      '/** Makes it anew. */',
      "'Belongs into it.'",
      '// Whoever.',
    ]);
    expect(proseOf('const anew = 1;').filter((prose) => AVOIDED.test(prose))).toEqual([]);
  });
});
