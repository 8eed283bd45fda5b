import type { Answers } from '../../generated/answers.ts';
import type { PageContext, PageTemplate } from '../../platform/pages/page-template.ts';

interface Entry {
  readonly path: string;
  /** Day the page last changed; absent where it is not recorded. */
  readonly day?: string | undefined;
}

/** Sitemap of all public pages (sitemaps.org protocol). */
export const sitemap: PageTemplate = {
  mediaType: 'application/xml; charset=utf-8',
  languages: ['en'],
  render: (answer, context) => renderSitemap(answer as Answers['Sitemap'], context),
};

function renderSitemap({ objects, terms, charts, coins }: Answers['Sitemap'], { origin }: PageContext): string {
  const entries: Entry[] = [
    { path: '/knowledge', day: objects[0]?.data_day },
    ...objects.map(({ slug, data_day }) => ({ path: `/knowledge/${slug}`, day: data_day })),
    { path: '/ontology' },
    ...terms.map(({ term }) => ({ path: `/ontology/${term}` })),
    { path: '/' },
    { path: '/charts' },
    { path: '/cycles' },
    { path: '/macro' },
    { path: '/altcoins' },
    { path: '/explore' },
    ...coins.slugs.map((slug) => ({ path: `/altcoins/${slug}` })),
    ...charts.slugs.map((slug) => ({ path: `/charts/${slug}` })),
    ...['/strategies', '/backtest', '/status', '/docs', '/docs/api', '/docs/errors'].map((path) => ({ path })),
    ...['graphql', 'rest', 'mcp', 'payments', 'operators', 'contributors'].map((name) => ({
      path: `/docs/start/${name}`,
    })),
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
