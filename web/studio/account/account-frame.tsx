/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioContent } from '../studio-document.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';

/** Request for a page of a signed-in account. */
export interface AccountPage {
  readonly lang: PageLanguage;
  readonly email: string;
}

/** Variable parts of an account page. */
export interface AccountContent {
  readonly title: string;
  /** E-mail address of the signed-in account; null for a page without the sections of an account. */
  readonly email: string | null;
  /** Path of the section that is marked as current. */
  readonly current?: string;
  /** Whether the page shows numbers of the generated sample data. @default false */
  readonly isSample?: boolean;
  /** Seconds after which a reader without script gets the page again; absent for a page that stays. */
  readonly refreshSeconds?: number | undefined;
  readonly main: ComponentChildren;
}

const SECTIONS = [
  { href: '/dashboard/account/usage', label: 'usage' },
  { href: '/dashboard/account/api-keys', label: 'keys' },
  { href: '/dashboard/account/applications', label: 'applicationsShort' },
  { href: '/dashboard/account/alerts', label: 'alerts' },
  { href: '/dashboard/account/reports', label: 'reports' },
  { href: '/dashboard/account/passkeys', label: 'passkeys' },
  { href: '/dashboard/account/sessions', label: 'sessions' },
  { href: '/dashboard/account/plan', label: 'plan' },
  { href: '/dashboard/account/settings', label: 'settings' },
] as const;

/** Places an account page in the studio, next to the sections of the account. */
export function accountFrame(
  { title, email, current, isSample = false, refreshSeconds, main }: AccountContent,
  lang: PageLanguage,
): StudioContent {
  const refresh = refreshSeconds === undefined ? {} : { refreshSeconds };
  const page = { title, description: title, isSample, attributions: [], isPrivate: true, ...refresh };
  if (email === null) return { ...page, main: <div class="account-narrow">{main}</div> };
  return {
    ...page,
    main: (
      <div class="account-columns">
        <Sections lang={lang} email={email} current={current} />
        <div class="account-main">{main}</div>
      </div>
    ),
  };
}

interface SectionsProps {
  readonly lang: PageLanguage;
  readonly email: string;
  readonly current: string | undefined;
}

function Sections({ lang, email, current }: SectionsProps) {
  const words = ACCOUNT_WORDS[lang];
  return (
    <div class="account-side">
      <p class="account-who">{email}</p>
      <nav class="account-sections" aria-label={words.account}>
        {SECTIONS.map(({ href, label }) => (
          <a key={href} href={pageLink(href, lang)} aria-current={href === current ? 'page' : undefined}>
            {words[label]}
          </a>
        ))}
      </nav>
      <form method="post" action={pageLink('/sign-out', lang)}>
        <button type="submit" class="btn">
          {words.signOut}
        </button>
      </form>
    </div>
  );
}
