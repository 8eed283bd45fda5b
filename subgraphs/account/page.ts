/** Items on a page when nobody says how many. */
export const USUAL_PAGE = 20;
const LARGEST_PAGE = 100;

/** Items on a page, 1 to 100. */
export function pageSize(wanted: number): number {
  return Math.min(Math.max(wanted, 1), LARGEST_PAGE);
}

/** A page of what was found, and the id to read on after when there was more than fits on it. */
export function cut<Item extends { readonly id: string }>(
  found: readonly Item[],
  size: number,
): { readonly items: readonly Item[]; readonly next: string | null } {
  const items = found.slice(0, size);
  return { items, next: found.length > size ? (items.at(-1)?.id ?? null) : null };
}
