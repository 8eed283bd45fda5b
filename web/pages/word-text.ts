/** A stable key as a reader sees it: `usd_billions` is "usd billions". */
export function wordText(key: string): string {
  return key.replaceAll('_', ' ');
}
