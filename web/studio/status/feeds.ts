/** Feeds of revisions, as the page of the status names them. */
export const FEEDS = [
  { name: 'Atom', path: '/status/revisions.atom', mediaType: 'application/atom+xml' },
  { name: 'JSON Feed', path: '/status/revisions.json', mediaType: 'application/feed+json' },
] as const;
