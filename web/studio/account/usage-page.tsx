/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { UsedLimit } from '../../../platform/pages/used-limit.ts';
import { numberText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { planName } from '../plan-name.ts';
import type { AccountContent, AccountPage } from './account-frame.tsx';
import { ACCOUNT_WORDS } from './account-words.ts';
import { PageHead } from './form-parts.tsx';
import { USAGE_WORDS } from './usage-words.ts';

const PATH = '/dashboard/account/usage';

export interface UsagePage extends AccountPage {
  readonly tier: string;
  readonly limits: readonly UsedLimit[];
}

/** Builds the page that shows how much of each limit an account has used. */
export function usagePage({ lang, email, tier, limits }: UsagePage) {
  const words = USAGE_WORDS[lang];
  const main = (
    <>
      <PageHead title={words.usage}>
        {ACCOUNT_WORDS[lang].yourPlan} <b>{planName(tier, lang)}</b>. {words.lead}
      </PageHead>
      <ul class="account-bars">
        {limits.map((one) => (
          <Limit key={one.name} shown={one} lang={lang} />
        ))}
      </ul>
      <p>
        <a href={pageLink('/dashboard/account/plan', lang)}>{words.comparePlans}</a>
      </p>
    </>
  );
  return { title: words.usage, email, current: PATH, main } satisfies AccountContent;
}

function Limit({ shown, lang }: { readonly shown: UsedLimit; readonly lang: PageLanguage }) {
  const { name, used, limit, resetSeconds } = shown;
  const words = USAGE_WORDS[lang];
  const share = limit === 0 || limit === null ? 0 : Math.min(1, used / limit);
  return (
    <li class={share === 1 ? 'account-bar full' : 'account-bar'}>
      <span class="account-bar-name">{words.limits[name]}</span>
      <span class={limit === 0 ? 'account-bar-value small' : 'account-bar-value num'}>{useText(shown, lang)}</span>
      {limit !== null && limit > 0 && (
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect class="track" width="100" height="6" />
          <rect class="used" width={share * 100} height="6" />
        </svg>
      )}
      <span class="small">{resetSeconds > 0 && words.resetsIn(Math.ceil(resetSeconds / 60))}</span>
    </li>
  );
}

function useText({ used, limit }: UsedLimit, lang: PageLanguage): string {
  const words = USAGE_WORDS[lang];
  if (limit === 0) return words.notIncluded;
  const count = numberText(used, lang);
  return limit === null ? words.noLimit(count) : words.of(count, numberText(limit, lang));
}
