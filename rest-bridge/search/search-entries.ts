import type { Answers } from '../../generated/answers.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { SearchEntry } from '../../platform/pages/search-results.ts';
import { subjectText } from '../../platform/pages/subject-text.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import { OTHER_NAMES } from './other-names.ts';

interface Labels {
  readonly label_en: string;
  readonly label_de: string;
}

/** Entries of everything that the graph names. */
export function entriesOfNames({ objects, terms, charts, strategies, coins }: Answers['SearchPage']): SearchEntry[] {
  return [
    ...charts.groups.flatMap((group) =>
      group.charts.map((chart) =>
        entry('chart', chart.slug, `/charts/${chart.slug}`, labelsOf(chart), labelsOf(group)),
      ),
    ),
    ...strategies.map((one) => {
      const detail = { en: one.tagline_en, de: one.tagline_de };
      return entry('strategy', one.key, `/strategies#${one.key}`, { en: one.name_en, de: one.name_de }, detail);
    }),
    ...terms.map((one) => {
      const detail = { en: one.definition_en, de: one.definition_de };
      return entry('term', one.term, `/ontology/${one.term}`, labelsOf(one), detail);
    }),
    ...objects.map(({ slug, subject, title_en: en, title_de: de }) => {
      const named = (title: string, lang: PageLanguage) =>
        [title, subjectText(subject, lang)].filter(Boolean).join(', ');
      const name = { en: named(en, 'en'), de: named(de, 'de') };
      return entry('reading', slug, `/knowledge/${slug}`, name, null);
    }),
    ...coins.rows.map(({ coin, symbol, name: known }) => {
      const name = known ?? coin;
      const detail = symbol === null ? null : { en: symbol, de: symbol };
      return entry('coin', coin, `/altcoins/${coin}`, { en: name, de: name }, detail, symbol === null ? [] : [symbol]);
    }),
  ];
}

/** Entries of the operations that have a REST route, in the API reference. */
export function entriesOfOperations(
  endpoints: readonly Pick<Endpoint, 'name' | 'domain' | 'summary' | 'rest' | 'tool'>[],
) {
  return endpoints.flatMap(({ name, domain, summary, rest: [route], tool }) => {
    if (!route) return [];
    const title = tool?.title ?? summary.replace(/\.$/, '');
    const detail = `${route.method} ${route.path}`;
    const path = `/docs#/${domain}/${name}`;
    return [
      entry('operation', name, path, { en: title, de: title }, { en: detail, de: detail }, tool ? [tool.name] : []),
    ];
  });
}

function entry(
  kind: SearchEntry['kind'],
  key: string,
  path: string,
  name: SearchEntry['name'],
  detail: SearchEntry['detail'],
  also: readonly string[] = [],
): SearchEntry {
  return { kind, key, path, name, detail, also: [...also, ...(OTHER_NAMES[`${kind}:${key}`] ?? [])] };
}

function labelsOf({ label_en: en, label_de: de }: Labels): SearchEntry['name'] {
  return { en, de };
}
