import type { PageContext, PageTemplate } from './page-context.ts';

interface SitemapAnswer {
  readonly objects: readonly { readonly slug: string; readonly data_day: string }[];
  readonly terms: readonly { readonly term: string }[];
}

interface Entry {
  readonly path: string;
  /** Day the page last changed; left out where nobody keeps it. */
  readonly day?: string | undefined;
}

/** Every page for search engines, in the protocol of sitemaps.org. */
export const sitemap: PageTemplate = {
  mediaType: 'application/xml; charset=utf-8',
  languages: ['en'],
  render: (answer, context) => renderSitemap(answer as SitemapAnswer, context),
};

function renderSitemap({ objects, terms }: SitemapAnswer, { origin }: PageContext): string {
  const entries: Entry[] = [
    { path: '/knowledge', day: objects[0]?.data_day },
    ...objects.map(({ slug, data_day }) => ({ path: `/knowledge/${slug}`, day: data_day })),
    { path: '/ontology' },
    ...terms.map(({ term }) => ({ path: `/ontology/${term}` })),
    ...['/docs', '/docs/errors'].map((path) => ({ path })),
  ];
  const lines = entries.map(
    ({ path, day }) => `<url><loc>${escapeXml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
