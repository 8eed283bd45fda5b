import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocsEntry, DocsGroup } from '../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { CONTENTS, type ContentsGroup } from './contents.ts';

/** A text of the documentation in one language. */
export interface Source {
  /** Path from the root of the project. */
  readonly file: string;
  readonly lang: PageLanguage;
  readonly markdown: string;
}

/** A page whose text is a Markdown file, or one per language. */
export interface Document {
  readonly path: string;
  /** Key of its group. */
  readonly group: string;
  readonly sources: readonly Source[];
}

/** All texts of the documentation, and the order they are listed in. */
export interface Documentation {
  readonly documents: readonly Document[];
  /** Groups with titles in a language. */
  groupsIn(lang: PageLanguage): readonly DocsGroup[];
}

const TRANSLATED = /^(.+)\.(en|de)\.md$/;

/**
 * Reads the documentation from the folder of the project: the listed files, and every file of the listed folders.
 *
 * @throws Error naming a listed file that does not exist, or a file in `docs/` that is not listed.
 */
export async function loadDocumentation(root: string): Promise<Documentation> {
  await refuseUnlisted(root);
  const documents = (await Promise.all(CONTENTS.map((group) => loadGroup(root, group)))).flat();
  const groups: Readonly<Record<PageLanguage, readonly DocsGroup[]>> = {
    en: CONTENTS.map((group) => toGroup(group, documents, 'en')),
    de: CONTENTS.map((group) => toGroup(group, documents, 'de')),
  };
  return { documents, groupsIn: (lang) => groups[lang] };
}

/** Text of a document in a language, or in English. */
export function sourceIn({ path: of, sources }: Document, lang: PageLanguage): Source {
  const source = sources.find((one) => one.lang === lang) ?? sources[0];
  if (!source) throw new Error(`Expected a text of ${of}; got none.`);
  return source;
}

/** Heading of the first level of a Markdown text. */
export function titleOf({ file, markdown }: Source): string {
  const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
  if (title === undefined) throw new Error(`${file} has no title. Begin it with a line "# Title".`);
  return title.replaceAll('`', '').trim();
}

async function refuseUnlisted(root: string): Promise<void> {
  const listed = new Set(CONTENTS.flatMap(({ files }) => files.map(({ file }) => file)));
  const found = (await Promise.all(['docs', 'docs/start'].map((folder) => markdownIn(root, folder)))).flat();
  const unlisted = found.filter((file) => !listed.has(file));
  if (unlisted.length > 0)
    throw new Error(`${unlisted.join(', ')} is in no group of services/documentation/contents.ts. Add it there.`);
}

async function markdownIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder));
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

async function loadGroup(root: string, { key, files, folder }: ContentsGroup): Promise<Document[]> {
  const read = async (file: string, lang: PageLanguage): Promise<Source> => ({
    file,
    lang,
    markdown: await readFile(path.join(root, file), 'utf8'),
  });
  const listed = files.map(
    async (one): Promise<Document> => ({ path: one.path, group: key, sources: [await read(one.file, 'en')] }),
  );
  if (folder === null) return Promise.all(listed);
  const texts = await Promise.all(
    (await markdownIn(root, folder)).map(async (file) => {
      const [, stem = path.basename(file, '.md'), lang = 'en'] = TRANSLATED.exec(path.basename(file)) ?? [];
      return { stem, source: await read(file, lang as PageLanguage) };
    }),
  );
  const stems = [...new Set(texts.map(({ stem }) => stem))];
  const inFolder = stems.map((stem) => ({
    path: `/docs/${key}/${stem}`,
    group: key,
    // English first.
    sources: texts
      .filter((one) => one.stem === stem)
      .map(({ source }) => source)
      .sort((a, b) => Number(b.lang === 'en') - Number(a.lang === 'en')),
  }));
  return [...(await Promise.all(listed)), ...inFolder];
}

function toGroup(group: ContentsGroup, documents: readonly Document[], lang: PageLanguage): DocsGroup {
  const { key, title, files, folder } = group;
  const entries = documents
    .filter((document) => document.group === key)
    .map((document): DocsEntry => {
      const listed = files.find((one) => one.path === document.path);
      if (listed) return { path: listed.path, title: listed.title[lang], about: listed.about[lang], lang };
      const source = sourceIn(document, lang);
      return { path: document.path, title: titleOf(source), about: '', lang: source.lang };
    });
  return { key, title: title[lang], path: folder === null ? null : `/docs/${key}`, entries };
}
