import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageLanguage } from '../page-context.ts';
import { ACCOUNT_STYLE } from './account-style.ts';

/** Everything that differs between two pages of accounts. */
export interface AccountContent {
  /** @default 'en' */
  readonly lang?: PageLanguage;
  readonly title: string;
  /** E-mail address of who is signed in; null where nobody is. */
  readonly email: string | null;
  /** Address of the page in the navigation. */
  readonly current?: string;
  /** Whether the page needs the script that copies. */
  readonly copies?: boolean;
  readonly main: ReactNode;
}

const SECTIONS = [
  { href: '/dashboard/account/api-keys', label: 'API keys' },
  { href: '/dashboard/account/applications', label: 'Applications' },
  { href: '/dashboard/account/sessions', label: 'Sessions' },
  { href: '/dashboard/account/plan', label: 'Plan' },
] as const;

/** A whole page as text. React escapes every value that is put into it. */
export function renderAccountPage(content: AccountContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(<AccountDocument {...content} />)}\n`;
}

function AccountDocument({ lang = 'en', title, email, current, copies = false, main }: AccountContent) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Cyclegraph`}</title>
        <link rel="icon" href="/graphql/assets/icon.svg" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own constant, its hash stands in the policy */}
        <style dangerouslySetInnerHTML={{ __html: ACCOUNT_STYLE }} />
        {copies && <script src="/dashboard/assets/copy.js" defer />}
      </head>
      <body>
        <a className="skip" href="#main">
          {lang === 'de' ? 'Zum Inhalt' : 'To the content'}
        </a>
        <header>
          <a className="brand" href="/knowledge">
            Cyclegraph
          </a>
          {email !== null && <AccountNavigation email={email} current={current} />}
        </header>
        <main id="main">{main}</main>
      </body>
    </html>
  );
}

function AccountNavigation({ email, current }: { readonly email: string; readonly current: string | undefined }) {
  return (
    <>
      <nav aria-label="Account">
        {SECTIONS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <form className="sign-out" method="post" action="/sign-out">
        <span className="quiet">{email}</span>
        <button type="submit" className="plain">
          Sign out
        </button>
      </form>
    </>
  );
}
