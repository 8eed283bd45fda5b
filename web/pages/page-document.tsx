import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageContext } from '../../platform/pages/page-template.ts';
import { Attributions, type AttributionText } from './attributions.tsx';
import { pageLink } from './page-link.ts';
import { STYLE } from './style.ts';
import { WORDS } from './words.ts';

/** Variable parts of a public page. */
export interface PageContent {
  readonly title: string;
  /** One or two sentences for search results and link previews. */
  readonly description: string;
  /** Structured data about the subject of the page (schema.org); null for a page without a subject, such as an error. */
  readonly linkedData: object | null;
  /** Whether the data is generated sample data. */
  readonly isSample: boolean;
  /** Attributions of the data on the page; empty on a page without data. */
  readonly attributions: readonly AttributionText[];
  readonly main: ReactNode;
}

const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = { en: 'English', de: 'Deutsch' };

/** Renders a whole page as HTML text. React escapes every value. */
export function renderPage(content: PageContent, context: PageContext): string {
  return `<!doctype html>\n${renderToStaticMarkup(<PageDocument content={content} context={context} />)}\n`;
}

function PageDocument({ content, context }: { readonly content: PageContent; readonly context: PageContext }) {
  const { lang } = context;
  const words = WORDS[lang];
  return (
    <html lang={lang}>
      <Head content={content} context={context} />
      <body>
        <header>
          <a className="brand" href={pageLink('/knowledge', lang)}>
            Cyclegraph
          </a>
          <nav aria-label={words.navigation}>
            <a href={pageLink('/knowledge', lang)}>{words.readings}</a>
            <a href={pageLink('/ontology', lang)}>{words.terms}</a>
            <a href="/docs">API</a>
            <a href={pageLink('/dashboard/account/api-keys', lang)}>{words.account}</a>
          </nav>
          <LanguageLinks context={context} />
        </header>
        <main>
          {content.isSample && (
            <div className="note" role="note">
              <p>
                <strong>{words.sampleData}</strong> {words.sampleMeaning}
              </p>
            </div>
          )}
          {content.main}
        </main>
        <footer>
          <Attributions attributions={content.attributions} words={words} />
          <p>{words.notAdvice}</p>
        </footer>
      </body>
    </html>
  );
}

function Head({ content, context }: { readonly content: PageContent; readonly context: PageContext }) {
  const { title, description, linkedData } = content;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} · Cyclegraph`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <link rel="icon" href="/graphql/assets/icon.svg" />
      {linkedData ? (
        <link rel="canonical" href={addressIn(context, context.lang)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {context.languages.length > 1 &&
        context.languages.map((lang) => (
          <link key={lang} rel="alternate" hrefLang={lang} href={addressIn(context, lang)} />
        ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own constant, and the content security policy contains its hash */}
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      {linkedData && <LinkedData value={linkedData} />}
    </head>
  );
}

/** Structured-data block, which browsers never execute. `<` is escaped so that no value can close the element. */
function LinkedData({ value }: { readonly value: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single `<`
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Address of a page in a language. The first language is the default and does not appear in the address. */
function addressIn({ origin, path, languages }: PageContext, lang: PageLanguage): string {
  return `${origin}${path}${lang === languages[0] ? '' : `?lang=${lang}`}`;
}

function LanguageLinks({ context: { languages, lang, path, query } }: { readonly context: PageContext }) {
  return (
    <>
      {languages
        .filter((one) => one !== lang)
        .map((one) => (
          <a key={one} href={`${path}?lang=${one}${query && `&${query}`}`} hrefLang={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </a>
        ))}
    </>
  );
}
