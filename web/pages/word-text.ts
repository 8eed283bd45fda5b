/** Formats a stable key for people: `usd_billions` becomes "usd billions". */
export function wordText(key: string): string {
  return key.replaceAll('_', ' ');
}
