/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../platform/pages/page-template.ts';
import { type AttributionText, withoutRepeats } from '../pages/attributions.ts';
import { pageLink } from '../pages/page-link.ts';
import type { StudioAssets } from './assets.ts';
import { FontPreloads } from './font-preloads.tsx';
import { SearchField, SearchSign } from './search/search-field.tsx';
import { STUDIO_WORDS } from './studio-words.ts';

/** Variable parts of a page of the studio. */
export interface StudioContent {
  readonly title: string;
  /** One or two sentences for search results and link previews. */
  readonly description: string;
  /** Path of the picture for link previews. */
  readonly image?: string;
  /** Structured data about the subject of the page (schema.org). */
  readonly linkedData?: object;
  /** Path of the page, when it is also shown under another one. @default that of the request */
  readonly path?: string;
  readonly isSample: boolean;
  /** Seconds after which a reader without script gets the page again; absent for a page that stays. */
  readonly refreshSeconds?: number;
  readonly attributions: readonly AttributionText[];
  /** The same content in other formats, such as feeds. @default none */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly path: string }[];
  /** Whether the page belongs to one reader, so that search engines do not list it. @default false */
  readonly isPrivate?: boolean;
  readonly main: ComponentChildren;
}

/** A page of the studio loads style, script, fonts and data from this service alone, and embeds nothing. */
export const STUDIO_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the template of a page of the studio; Preact escapes every value.
 *
 * @param contentOf - Builds the content from the answer of the page's operation.
 * @param forms - Forms of the page by the operation that they post to.
 */
export function studioPage<Answer>(
  assets: StudioAssets,
  contentOf: (answer: Answer, context: PageContext) => StudioContent,
  forms?: PageTemplate['forms'],
): PageTemplate {
  return {
    mediaType: 'text/html; charset=utf-8',
    languages: ['en', 'de'],
    policy: STUDIO_POLICY,
    ...(forms && { forms }),
    render: (answer, context) => renderStudioPage(assets, contentOf(answer as Answer, context), context),
  };
}

/** Renders a page of the studio as HTML text. */
export function renderStudioPage(assets: StudioAssets, content: StudioContent, context: PageContext): string {
  return `<!doctype html>\n${renderToString(<StudioDocument content={content} context={context} assets={assets} />)}\n`;
}

interface DocumentProps {
  readonly content: StudioContent;
  readonly context: PageContext;
  readonly assets: StudioAssets;
}

function StudioDocument({ content, context, assets }: DocumentProps) {
  const words = STUDIO_WORDS[context.lang];
  return (
    <html lang={context.lang}>
      <Head content={content} context={context} assets={assets} />
      <body>
        <a class="skip" href="#main">
          {words.skip}
        </a>
        <Top context={context} />
        {content.isSample && (
          <aside class="notice" aria-label={words.sample}>
            <p class="wrap">
              <b>{words.sample}</b> {words.sampleMeaning}
            </p>
          </aside>
        )}
        <main class="wrap" id="main">
          {content.main}
        </main>
        <Foot content={content} context={context} />
      </body>
    </html>
  );
}

function Head({ content, context, assets }: DocumentProps) {
  const { origin, lang, languages } = context;
  const { path = context.path } = content;
  const addressIn = (one: PageLanguage) => `${origin}${path}${one === languages[0] ? '' : `?lang=${one}`}`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${content.title} · Cyclegraph`}</title>
      <meta name="description" content={content.description} />
      <meta property="og:title" content={content.title} />
      <meta property="og:description" content={content.description} />
      <meta property="og:type" content="website" />
      {content.image && <meta property="og:image" content={`${origin}${content.image}`} />}
      {content.image && <meta name="twitter:card" content="summary_large_image" />}
      <link rel="icon" href="/graphql/assets/icon.svg" />
      {content.isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(lang)} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hreflang={one} href={addressIn(one)} />
          ))}
        </>
      )}
      {content.alternates?.map(({ type, title, path: to }) => (
        <link key={to} rel="alternate" type={type} title={title} href={`${origin}${to}`} />
      ))}
      <link rel="stylesheet" href={assets.style} />
      <FontPreloads assets={assets} />
      {content.refreshSeconds !== undefined && (
        <noscript>
          <meta http-equiv="refresh" content={String(content.refreshSeconds)} />
        </noscript>
      )}
      {content.linkedData && <LinkedData value={content.linkedData} />}
      <script src={assets.script} defer />
    </head>
  );
}

/** Structured-data block, which browsers never execute. `<` is escaped so that no value can close the element. */
function LinkedData({ value }: { readonly value: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single `<`
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Address of the page in another language, with every other choice of the reader, byte for byte: some are signed. */
function addressIn(lang: PageLanguage, { path, query }: PageContext): string {
  return `${path}?${query}${query && '&'}lang=${lang}`;
}

const SEARCH = '/search';

/** Pages that belong to a place of the menu without lying below it. */
const BELONGING: Readonly<Record<string, readonly string[]>> = { '/strategies': ['/backtest', '/shared/backtests'] };

/** Whether a page lies below a place of the menu. */
function isWithin(path: string, place: string): boolean {
  if (BELONGING[place]?.some((other) => path === other || path.startsWith(`${other}/`))) return true;
  return place !== '/' && path.startsWith(`${place}/`);
}

/** Places of the menu, in its order. */
function placesOf(lang: PageLanguage) {
  const words = STUDIO_WORDS[lang];
  return [
    ['/', words.today],
    ['/charts', words.charts],
    ['/cycles', words.cycles],
    ['/macro', words.macro],
    ['/altcoins', words.altcoins],
    ['/strategies', words.strategies],
    ['/explore', words.explore],
    ['/docs', words.docs],
  ] as const;
}

/** Lists at the foot of every page, in their order. */
function listsOf(lang: PageLanguage) {
  const words = STUDIO_WORDS[lang];
  return [
    ['/knowledge', words.readings],
    ['/ontology', words.terms],
    ['/search', words.search],
    ['/status', words.status],
  ] as const;
}

function Top({ context }: { readonly context: PageContext }) {
  const { lang, path } = context;
  const words = STUDIO_WORDS[lang];
  const other = lang === 'en' ? 'de' : 'en';
  return (
    <header class="top">
      <div class="wrap">
        <a class="brand" href={pageLink('/', lang)}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12a10 10 0 0 1 20 0" fill="none" stroke="currentColor" stroke-width="2.4" />
            <path d="M6.5 12a5.5 5.5 0 0 0 11 0" fill="none" stroke="currentColor" stroke-width="2.4" />
            <circle cx="12" cy="12" r="2" fill="currentColor" />
          </svg>
          Cyclegraph
        </a>
        <nav class="nav" aria-label={words.main}>
          {placesOf(lang).map((place) => (
            <PlaceLink key={place[0]} place={place} context={context} />
          ))}
        </nav>
        {path !== SEARCH && <HeaderSearch lang={lang} />}
        <div class="tools">
          <a
            class="tool"
            href={addressIn(other, context)}
            lang={other}
            hreflang={other}
            aria-label={words.otherLanguage}
          >
            {other.toUpperCase()}
          </a>
          <a class="tool" href={pageLink('/dashboard/account/api-keys', lang)}>
            {words.account}
          </a>
          {/* Shown by the script, which alone can switch. */}
          <button class="tool" type="button" data-theme-switch aria-label={words.theme} hidden>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 2.5a7.5 7.5 0 1 0 0 15z" fill="currentColor" />
              <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" stroke-width="1.5" />
            </svg>
          </button>
        </div>
      </div>
    </header>
  );
}

/** Link to a place, marked on its page and on pages below it. */
function PlaceLink({ place, context }: { readonly place: readonly [string, string]; readonly context: PageContext }) {
  const [to, name] = place;
  const { lang, path } = context;
  return (
    <a href={pageLink(to, lang)} aria-current={to === path ? 'page' : isWithin(path, to) ? 'true' : undefined}>
      {name}
    </a>
  );
}

/** Search in the header: a field where there is room, else a link to the search page. */
function HeaderSearch({ lang }: { readonly lang: PageLanguage }) {
  const words = STUDIO_WORDS[lang];
  return (
    <>
      <SearchField id="find" lang={lang} class="find">
        {/* Shown by the script, which alone listens to the key. */}
        <span class="key" aria-hidden="true" data-search-key hidden>
          /
        </span>
      </SearchField>
      <a class="tool find-link" href={pageLink(SEARCH, lang)} aria-label={words.search} data-search-link>
        <SearchSign />
      </a>
    </>
  );
}

function Foot({ content, context }: Omit<DocumentProps, 'assets'>) {
  const { lang } = context;
  const words = STUDIO_WORDS[lang];
  const named = withoutRepeats(content.attributions);
  return (
    <footer class="foot">
      <div class="wrap">
        <p>{words.descriptive}</p>
        <nav class="foot-lists" aria-label={words.lists}>
          {listsOf(lang).map((place) => (
            <PlaceLink key={place[0]} place={place} context={context} />
          ))}
        </nav>
        {named.length > 0 && (
          <p>
            {words.dataBy}{' '}
            {named.map(({ source, text, link, terms }, i) => (
              <span key={source} lang="en">
                {i > 0 && ' · '}
                <a href={link}>{text}</a> (<a href={terms}>{words.licenceTerms}</a>)
              </span>
            ))}
          </p>
        )}
      </div>
    </footer>
  );
}
