import GithubSlugger from 'github-slugger';
import { lexer, type Token, type Tokens } from 'marked';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { type Document, sourceIn, titleOf } from './load-documentation.ts';
import { plainText } from './render-markdown.ts';

/** A part of a page that a search can find. */
export interface SearchSection {
  /** Path of the page with the fragment of the section. */
  readonly path: string;
  /** Title of the page. */
  readonly title: string;
  /** Heading of the section; null for the beginning of the page. */
  readonly heading: string | null;
  readonly text: string;
  readonly lang: PageLanguage;
}

/** Splits the text of a document at its headings of the second and third level. */
export function documentSections(document: Document, lang: PageLanguage): SearchSection[] {
  const source = sourceIn(document, lang);
  const title = titleOf(source);
  const slugger = new GithubSlugger();
  const sections: { path: string; heading: string | null; parts: string[] }[] = [
    { path: document.path, heading: null, parts: [] },
  ];
  for (const token of lexer(source.markdown)) {
    if (token.type !== 'heading') {
      sections.at(-1)?.parts.push(blockText(token));
      continue;
    }
    const heading = plainText((token as Tokens.Heading).tokens);
    const id = slugger.slug(heading);
    if (token.depth > 1) sections.push({ path: `${document.path}#${id}`, heading, parts: [] });
  }
  return sections.map(({ path, heading, parts }) => ({
    path,
    title,
    heading,
    text: parts.filter(Boolean).join(' '),
    lang: source.lang,
  }));
}

/** Text of a block; cells and list items are separated by spaces. */
function blockText(token: Token): string {
  switch (token.type) {
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map(({ tokens }) => plainText(tokens)).join(' ')).join(' ');
    }
    case 'list':
      return (token as Tokens.List).items.map((item) => item.tokens.map(blockText).join(' ')).join(' ');
    case 'html':
    case 'space':
      return '';
    default:
      return 'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? String(token.text) : '';
  }
}
