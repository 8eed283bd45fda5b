import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { SCOPE_NAMES, SCOPES } from '../../services/accounts/scopes.ts';

/** Describes what scopes allow, for people; omits scopes that grant nothing by themselves. */
export function scopeTexts(scopes: readonly string[], lang: PageLanguage): string[] {
  return SCOPE_NAMES.filter((name) => scopes.includes(name)).map((name) => SCOPES[name][lang]);
}
