import path from 'node:path';
import type { Document } from './load-documentation.ts';

/** Paths of pages by the files that are their texts, relative to the root of the project. */
export type PagesByFile = ReadonlyMap<string, string>;

export function pagesByFile(documents: readonly Document[], folders: readonly [string, string][]): PagesByFile {
  return new Map([
    ...folders,
    ...documents.flatMap(({ path: page, sources }) => sources.map(({ file }) => [file, page] as const)),
  ]);
}

/**
 * Translates a link that works between files to one that works between pages.
 *
 * @param href - As written in the file: an address, a fragment, or a path relative to the file.
 * @returns null for a file of the project that is no page.
 */
export function linkTarget(href: string, from: string, pages: PagesByFile): string | null {
  if (/^([a-z][a-z+.-]*:|#|\/)/i.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  const target = path.posix.join(path.posix.dirname(from), file).replace(/\/$/, '');
  const page = pages.get(target);
  if (page === undefined) return null;
  return fragment === undefined ? page : `${page}#${fragment}`;
}
