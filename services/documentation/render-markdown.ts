import GithubSlugger from 'github-slugger';
import { lexer, Parser, Renderer, type Token, type Tokens } from 'marked';
import type { DocsHeading } from '../../platform/pages/docs-view.ts';

/** A Markdown text as HTML. */
export interface RenderedMarkdown {
  /** Without the title, which pages show themselves. */
  readonly html: string;
  /** Headings of the second level, with the ids that code hosts give them too. */
  readonly headings: readonly DocsHeading[];
}

/** @returns the address that a link of the text leads to; null where it leads to no page. */
export type LinkOf = (href: string) => string | null;

/** Renders a text of the project; raw HTML in it is shown as text. */
export function renderMarkdown(markdown: string, linkOf: LinkOf): RenderedMarkdown {
  const headings: DocsHeading[] = [];
  const html = new Parser({ renderer: new PageRenderer(linkOf, headings) }).parse(lexer(markdown));
  return { html, headings };
}

/** Plain text of inline tokens: what a reader sees of them. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? decodeEntities(String(token.text)) : '';
    })
    .join('');
}

/** The lexer escapes nothing but keeps character references of the text. */
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

class PageRenderer extends Renderer {
  readonly #slugger = new GithubSlugger();
  readonly #linkOf: LinkOf;
  readonly #headings: DocsHeading[];

  constructor(linkOf: LinkOf, headings: DocsHeading[]) {
    super();
    this.#linkOf = linkOf;
    this.#headings = headings;
  }

  override heading({ depth, tokens }: Tokens.Heading): string {
    const text = plainText(tokens);
    const id = this.#slugger.slug(text);
    if (depth === 1) return '';
    if (depth === 2) this.#headings.push({ id, text });
    return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  /** A fence may say after its language that its text is run by a test: "sh run". */
  override code({ text, lang = '' }: Tokens.Code): string {
    const [language = '', use] = lang.split(/\s+/);
    const attributes = [
      ...(language ? [` data-language="${escapeHtml(language)}"`] : []),
      ...(use === 'run' ? [' data-run'] : []),
    ].join('');
    return `<pre tabindex="0"><code${attributes}>${escapeHtml(text)}\n</code></pre>\n`;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    // Comments mark places for generated text; a break separates the lines of a cell.
    if (text.trim().startsWith('<!--')) return '';
    return text === '<br>' ? text : escapeHtml(text);
  }

  override link({ href, tokens }: Tokens.Link): string {
    const target = this.#linkOf(href);
    const inner = this.parser.parseInline(tokens);
    return target === null ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`;
  }

  override image({ text }: Tokens.Image): string {
    return escapeHtml(text);
  }

  override table({ header, rows }: Tokens.Table): string {
    const hasHead = header.some(({ text }) => text.trim() !== '');
    const head = hasHead
      ? `<thead><tr>${header.map((cell) => this.#cell(cell, 'th', 'col')).join('')}</tr></thead>`
      : '';
    const body = rows
      .map(
        (row) =>
          `<tr>${row.map((cell, i) => (i === 0 ? this.#cell(cell, 'th', 'row') : this.#cell(cell, 'td'))).join('')}</tr>`,
      )
      .join('\n');
    return `<div class="docs-scroll" tabindex="0"><table>${head}<tbody>\n${body}\n</tbody></table></div>\n`;
  }

  /** A head without text would announce nothing, so it is a plain cell. */
  #cell({ tokens, text }: Tokens.TableCell, tag: 'td' | 'th', scope?: 'col' | 'row'): string {
    const inner = this.parser.parseInline(tokens);
    if (tag === 'td' || text.trim() === '') return `<td>${inner}</td>`;
    return `<th scope="${scope}">${inner}</th>`;
  }
}
