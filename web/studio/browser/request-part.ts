/**
 * Requests a page and returns a marked part of it; null where the service refuses or the page has no such part.
 *
 * @param mark - Selector of the part.
 * @throws TypeError when the service cannot be reached.
 */
export async function requestPart(
  address: string,
  mark: string,
  how: Pick<RequestInit, 'cache'> = {},
): Promise<Element | null> {
  const response = await fetch(address, { ...how, headers: { accept: 'text/html' } });
  if (!response.ok) return null;
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(mark);
}
