import { SCOPE_NAMES, SCOPES } from '../../platform/accounts/scopes.ts';

/** What scopes allow, in words; what allows nothing by itself is left out. */
export function scopeTexts(scopes: readonly string[]): string[] {
  return SCOPE_NAMES.filter((name) => scopes.includes(name)).map((name) => SCOPES[name]);
}
