import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';

/** The settings of `tsconfig.build.json`, as far as they concern a single file. */
const BUILD: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

/**
 * Puts a mutant in place of its file, until it is restored. It is also written to `dist/`, which tests that start
 * processes run, without its bundle, which does not contain the mutant. The modification time of the file stays, so
 * nothing is rebuilt.
 */
export class PlantedMutant {
  readonly #originals: { readonly file: string; readonly text: string }[] = [];
  readonly #bundle: string;

  constructor(root: string, file: string, mutated: string) {
    this.#bundle = path.join(root, 'dist/bundle');
    if (existsSync(this.#bundle)) renameSync(this.#bundle, away(this.#bundle));
    const built = path.join('dist', file.replace(/\.tsx?$/, '.js'));
    this.#write(path.join(root, file), mutated);
    if (existsSync(path.join(root, built)))
      this.#write(path.join(root, built), ts.transpileModule(mutated, { compilerOptions: BUILD }).outputText);
  }

  restore(): void {
    for (const { file, text } of this.#originals.splice(0)) writeInPlace(file, text);
    if (existsSync(away(this.#bundle))) renameSync(away(this.#bundle), this.#bundle);
  }

  #write(file: string, text: string): void {
    this.#originals.push({ file, text: readFileSync(file, 'utf8') });
    writeInPlace(file, text);
  }
}

function away(folder: string): string {
  return `${folder}-put-away`;
}

function writeInPlace(file: string, text: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
}
