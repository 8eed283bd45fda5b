import ts from 'typescript-5';
import { describe, expect, it } from 'vitest';
import { ALL_FOLDERS, PRODUCT_FOLDERS, readFiles, type SourceFile } from './source-files.ts';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 60;

/** Functions that return all methods of a store; each method is short, and all share the opened resources. */
const LONG_FUNCTIONS = [
  'createAccountStore',
  'createBacktestStore',
  'createBacktests',
  'createEvidenceReader',
  'createReadings',
  'createSubscriptions',
  'openSeriesStore',
];

/** Returns the lines of each function by name. Functions that only declare fields of a schema or a payload are exempt. */
function longFunctions({ name, text }: SourceFile): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (declares(node, file)) return;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.getEnd(), file) - lineOf(node.getStart(file), file) + 1;
      const title = titleOf(node, file);
      if (lines > MAX_FUNCTION_LINES && !LONG_FUNCTIONS.includes(title))
        found.push(`${name}: ${title} has ${lines} lines`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Declarations: a function on the schema builder, a knowledge type, and a `fields` callback inside one of them. */
function declares(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isVariableDeclaration(node)) return ['knowledge', 'schema'].includes(node.name.getText(file));
  return ts.isFunctionLike(node) && node.parameters[0]?.name.getText(file) === 'builder';
}

function titleOf(node: ts.SignatureDeclaration, file: ts.SourceFile): string {
  if (node.name) return node.name.getText(file);
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText(file) : 'a callback';
}

function lineOf(position: number, file: ts.SourceFile): number {
  return file.getLineAndCharacterOfPosition(position).line;
}

describe('a source file', () => {
  it(`has at most ${MAX_FILE_LINES} lines`, () => {
    const long = ALL_FOLDERS.flatMap(readFiles)
      .filter(({ text }) => text.split('\n').length - 1 > MAX_FILE_LINES)
      .map(({ name }) => name);
    expect(long).toEqual([]);
  });

  it(`has functions of at most ${MAX_FUNCTION_LINES} lines`, () => {
    const files = PRODUCT_FOLDERS.flatMap(readFiles).filter(({ name }) => !/\.test\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap(longFunctions)).toEqual([]);
  });
});
