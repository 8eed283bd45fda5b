import { SCOPE_NAMES, SCOPES } from '../../platform/accounts/scopes.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** What scopes allow, in words; what allows nothing by itself is left out. */
export function scopeTexts(scopes: readonly string[], lang: PageLanguage): string[] {
  return SCOPE_NAMES.filter((name) => scopes.includes(name)).map((name) => SCOPES[name][lang]);
}
