import type { PageContext } from '../../platform/pages/page-template.ts';

/** What a page tells search engines of its numbers. */
interface Dataset {
  readonly name: string;
  readonly description: string;
  readonly identifier: string;
  /** A day, or the first and last one. */
  readonly temporalCoverage: string;
  readonly variableMeasured: readonly Variable[];
}

interface Variable {
  readonly name: string;
  readonly value: number;
  readonly unitText?: string;
  readonly propertyID?: string;
}

/** Describes the numbers of a page as a dataset of schema.org. */
export function linkedDataset({ variableMeasured, ...dataset }: Dataset, { origin, path }: PageContext): object {
  return {
    '@type': 'Dataset',
    ...dataset,
    url: `${origin}${path}`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Cyclegraph', url: origin },
    variableMeasured: variableMeasured.map((variable) => ({ '@type': 'PropertyValue', ...variable })),
  };
}
