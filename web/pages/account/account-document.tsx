import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../page-link.ts';
import { ACCOUNT_STYLE } from './account-style.ts';
import { ACCOUNT_WORDS } from './account-words.ts';

/** Variable parts of an account page. */
export interface AccountContent {
  readonly lang: PageLanguage;
  readonly title: string;
  /** E-mail address of the signed-in account; null when nobody is signed in. */
  readonly email: string | null;
  /** Path of the navigation entry that is marked as current. */
  readonly current?: string;
  /** Whether the page loads the copy-button script. */
  readonly copies?: boolean;
  readonly main: ReactNode;
}

const SECTIONS = [
  { href: '/dashboard/account/api-keys', label: 'keys' },
  { href: '/dashboard/account/applications', label: 'applicationsShort' },
  { href: '/dashboard/account/sessions', label: 'sessions' },
  { href: '/dashboard/account/plan', label: 'plan' },
] as const;

/** Renders a whole page as HTML text. React escapes every value. */
export function renderAccountPage(content: AccountContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(<AccountDocument {...content} />)}\n`;
}

function AccountDocument({ lang, title, email, current, copies = false, main }: AccountContent) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Cyclegraph`}</title>
        <link rel="icon" href="/graphql/assets/icon.svg" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own constant, and the content security policy contains its hash */}
        <style dangerouslySetInnerHTML={{ __html: ACCOUNT_STYLE }} />
        {copies && <script src="/dashboard/assets/copy.js" defer />}
      </head>
      <body>
        <a className="skip" href="#main">
          {ACCOUNT_WORDS[lang].skip}
        </a>
        <header>
          <a className="brand" href={pageLink('/knowledge', lang)}>
            Cyclegraph
          </a>
          {email !== null && <AccountNavigation lang={lang} email={email} current={current} />}
        </header>
        <main id="main">{main}</main>
      </body>
    </html>
  );
}

function AccountNavigation({
  lang,
  email,
  current,
}: {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly current: string | undefined;
}) {
  const words = ACCOUNT_WORDS[lang];
  return (
    <>
      <nav aria-label={words.account}>
        {SECTIONS.map(({ href, label }) => (
          <a key={href} href={pageLink(href, lang)} aria-current={href === current ? 'page' : undefined}>
            {words[label]}
          </a>
        ))}
      </nav>
      <form className="sign-out" method="post" action={pageLink('/sign-out', lang)}>
        <span className="quiet">{email}</span>
        <button type="submit" className="plain">
          {words.signOut}
        </button>
      </form>
    </>
  );
}
