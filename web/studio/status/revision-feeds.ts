import { generateAtomFeed } from 'feedsmith';
import type { Answers } from '../../../generated/answers.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import { dayText, valueText } from '../value-text.ts';

type Answer = Answers['RevisionsAtom'];
type Entry = Answer['revisions'][number];

/** Revisions of a full page; another page may follow. */
const PAGE_ENTRIES = 100;
const JSON_FEED = 'https://jsonfeed.org/version/1.1';

const WORDS = {
  en: {
    title: 'Cyclegraph: revisions',
    subtitle: 'Past values that a source changed later.',
    sample: 'Sample data: every number is generated.',
    text: (entry: Entry) => `Known here since ${entry.known_at}. Source: ${entry.source}. Series: ${entry.series}.`,
    withdrawn: 'withdrawn',
  },
  de: {
    title: 'Cyclegraph: Revisionen',
    subtitle: 'Frühere Werte, die eine Quelle später geändert hat.',
    sample: 'Beispieldaten: Jede Zahl ist erzeugt.',
    text: (entry: Entry) => `Hier bekannt seit ${entry.known_at}. Quelle: ${entry.source}. Reihe: ${entry.series}.`,
    withdrawn: 'zurückgezogen',
  },
} as const;

/** Feed of revisions in Atom (RFC 4287); pages are linked by `rel="next"` (RFC 5005). */
export const atomFeed: PageTemplate = {
  mediaType: 'application/atom+xml; charset=utf-8',
  alsoAccepted: ['application/xml', 'text/xml', 'application/rss+xml'],
  languages: ['en', 'de'],
  render(answer, context) {
    const { revisions, published } = answer as Answer;
    const { title, subtitle, self, home, next } = describe(revisions, published.sample, context);
    const updated = new Date(revisions[0]?.known_at ?? published.published_at);
    return generateAtomFeed({
      id: self,
      title: { value: title },
      subtitle: { value: subtitle },
      updated,
      authors: [{ name: 'Cyclegraph', uri: context.origin }],
      links: [
        { rel: 'self', href: self, type: 'application/atom+xml' },
        { rel: 'alternate', href: home, type: 'text/html' },
        ...(next ? [{ rel: 'next', href: next, type: 'application/atom+xml' }] : []),
      ],
      entries: revisions.map((one) => ({
        id: one.id,
        title: { value: headlineOf(one, context) },
        content: { type: 'text', value: WORDS[context.lang].text(one) },
        published: new Date(one.known_at),
        updated: new Date(one.known_at),
        links: [{ rel: 'alternate', href: addressOf(one, context), type: 'text/html' }],
        categories: [{ term: one.series }, { term: one.source }],
      })),
    });
  },
};

/** Feed of revisions in JSON Feed 1.1; `_revision` has the numbers behind the words. */
export const jsonFeed: PageTemplate = {
  mediaType: 'application/feed+json; charset=utf-8',
  alsoAccepted: ['application/json'],
  languages: ['en', 'de'],
  render(answer, context) {
    const { revisions, published } = answer as Answer;
    const { title, subtitle, self, home, next } = describe(revisions, published.sample, context);
    const feed = {
      version: JSON_FEED,
      title,
      description: subtitle,
      home_page_url: home,
      feed_url: self,
      ...(next && { next_url: next }),
      language: context.lang,
      authors: [{ name: 'Cyclegraph', url: context.origin }],
      items: revisions.map((one) => ({
        id: one.id,
        url: addressOf(one, context),
        title: headlineOf(one, context),
        content_text: WORDS[context.lang].text(one),
        date_published: one.known_at,
        tags: [one.series, one.source],
        _revision: numbersOf(one),
      })),
    };
    return `${JSON.stringify(feed)}\n`;
  },
};

function describe(revisions: readonly Entry[], isSample: boolean, { origin, path, lang, query }: PageContext) {
  const words = WORDS[lang];
  const addressWith = (parameters: URLSearchParams) => {
    const text = parameters.toString();
    return origin + pageLink(text ? `${path}?${text}` : path, lang);
  };
  const following = new URLSearchParams(query);
  following.set('after', revisions.at(-1)?.id ?? '');
  return {
    title: words.title,
    subtitle: isSample ? `${words.subtitle} ${words.sample}` : words.subtitle,
    self: addressWith(new URLSearchParams(query)),
    home: origin + pageLink('/status', lang),
    next: revisions.length < PAGE_ENTRIES ? null : addressWith(following),
  };
}

function headlineOf(one: Entry, { lang }: PageContext): string {
  const words = WORDS[lang];
  const numberText = (value: number | null) => (value === null ? words.withdrawn : valueText(value, one.unit, lang));
  const [before, after] = [numberText(one.before), numberText(one.after)];
  // A change too small for the rounding of its unit shows all digits.
  const isHidden = before === after;
  const change = isHidden ? `${one.before} → ${one.after}` : `${before} → ${after}`;
  return `${labelIn(one, lang)}, ${dayText(one.day, lang)}: ${change}`;
}

function numbersOf({ series, unit, day, before, after, known_at, source }: Entry) {
  return { series, unit, day, before, after, known_at, source };
}

/** Address of the page of the series. */
function addressOf({ page }: Entry, { origin, lang }: PageContext): string {
  return origin + pageLink(page, lang);
}
