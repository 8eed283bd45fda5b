import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChartDeclaration } from '../../engine/charts/chart-declaration.ts';

/** How a chart is made and read, as Markdown. */
export interface Methodology {
  readonly en: string;
  readonly de: string;
}

/** Words a text must have to count as an explanation. */
const LEAST_WORDS = 300;
const FILE = /^(.+)\.(en|de)\.md$/;

/**
 * The methodology texts of charts: `<slug>.en.md` and `<slug>.de.md` of a folder, or what the chart itself says.
 *
 * @throws Error that lists every missing and every short text, and every text without a chart.
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
        return words >= LEAST_WORDS ? [] : [`${slug}.${lang}.md: ${words} words, needs ${LEAST_WORDS}`];
      }),
    ),
    ...[...texts.keys()]
      .filter((name) => !slugs.includes(FILE.exec(name)?.[1] ?? ''))
      .map((name) => `${name}: no chart of this name`),
  ];
  if (faults.length > 0)
    throw new Error(`methodology texts are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return new Map(
    charts.map(({ slug, methodology }) => [
      slug,
      methodology ?? { en: texts.get(`${slug}.en.md`) as string, de: texts.get(`${slug}.de.md`) as string },
    ]),
  );
}
