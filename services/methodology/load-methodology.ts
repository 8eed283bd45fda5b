import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChartDeclaration } from '../../engine/charts/chart-declaration.ts';

/** Construction and reading of a chart, as Markdown. */
export interface Methodology {
  readonly en: string;
  readonly de: string;
}

/** Minimum number of words of a methodology text. */
const MIN_WORDS = 300;
const FILE = /^(.+)\.(en|de)\.md$/;

/**
 * Loads the methodology texts of charts: `<slug>.en.md` and `<slug>.de.md` in a folder, or the chart's own text.
 *
 * @throws Error listing every missing or short text, and every text without a chart.
 */
export async function loadMethodology(
  folder: string,
  charts: readonly Pick<ChartDeclaration, 'slug' | 'methodology'>[],
): Promise<ReadonlyMap<string, Methodology>> {
  const slugs = charts.flatMap(({ slug, methodology }) => (methodology ? [] : [slug]));
  const names = await readdir(folder);
  const texts = new Map(
    await Promise.all(
      names
        .filter((name) => FILE.test(name))
        .map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  );
  const faults = [
    ...slugs.flatMap((slug) =>
      (['en', 'de'] as const).flatMap((lang) => {
        const words = texts.get(`${slug}.${lang}.md`)?.split(/\s+/).filter(Boolean).length ?? 0;
        return words >= MIN_WORDS ? [] : [`${slug}.${lang}.md: ${words} words, expected at least ${MIN_WORDS}`];
      }),
    ),
    ...[...texts.keys()]
      .filter((name) => !slugs.includes(FILE.exec(name)?.[1] ?? ''))
      .map((name) => `${name}: no chart has this slug`),
  ];
  if (faults.length > 0)
    throw new Error(`Invalid methodology texts:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return new Map(
    charts.map(({ slug, methodology }) => [
      slug,
      methodology ?? { en: texts.get(`${slug}.en.md`) as string, de: texts.get(`${slug}.de.md`) as string },
    ]),
  );
}
