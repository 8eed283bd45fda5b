import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';

/** As `tsconfig.build.json` has it, as far as one file goes. */
const BUILD: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

/**
 * A mutant in the place of its file, until it is restored. It also stands in `dist/`, which tests that start processes
 * run; the time of the file stays, so that nothing is built anew.
 */
export class PlantedMutant {
  readonly #originals: { readonly file: string; readonly text: string }[] = [];

  constructor(root: string, file: string, mutated: string) {
    const built = path.join('dist', file.replace(/\.tsx?$/, '.js'));
    this.#write(path.join(root, file), mutated);
    if (existsSync(path.join(root, built)))
      this.#write(path.join(root, built), ts.transpileModule(mutated, { compilerOptions: BUILD }).outputText);
  }

  restore(): void {
    for (const { file, text } of this.#originals.splice(0)) writeInPlace(file, text);
  }

  #write(file: string, text: string): void {
    this.#originals.push({ file, text: readFileSync(file, 'utf8') });
    writeInPlace(file, text);
  }
}

function writeInPlace(file: string, text: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
}
