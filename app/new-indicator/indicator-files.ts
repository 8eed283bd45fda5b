import type { SeriesDeclaration, SeriesOwner, Unit } from '../../engine/series-declaration.ts';
import { camelCase } from '../../platform/text/camel-case.ts';
import { pascalCase } from '../../platform/text/pascal-case.ts';
import type { Formula } from './formula.ts';

/** What an indicator is made from. */
export interface Indicator {
  /** Kebab case, such as `realized-ratio`. */
  readonly name: string;
  readonly domain: SeriesOwner;
  readonly unit: Unit;
  readonly label: { readonly en: string; readonly de: string };
  readonly formula: Formula;
  /** Declarations of the series of the formula, in its order. */
  readonly inputs: readonly SeriesDeclaration[];
}

/** Folder of the kernels of a domain. */
const FAMILIES: Readonly<Record<SeriesOwner, string>> = { market: 'cycle', onchain: 'onchain', macro: 'macro' };

/** Values of the first series in the test of a kernel; further ones count up from it. */
const TEST_VALUES = [4, 8, 2];

/** Returns the four files of an indicator by path. */
export function indicatorFiles(indicator: Indicator): Readonly<Record<string, string>> {
  const { name, domain } = indicator;
  const family = FAMILIES[domain];
  return {
    [`engine/${family}/${name}.ts`]: kernelOf(indicator),
    [`engine/${family}/${name}.test.ts`]: testOf(indicator),
    [`readings/${domain}/${name}.ts`]: readingOf(indicator),
    [`operations/${domain}/${name}-latest.graphql`]: operationOf(indicator),
  };
}

const snake = (name: string) => name.replaceAll('-', '_');
const pascal = (name: string) => pascalCase(snake(name));

/** Name of the root field of an indicator. */
export function rootFieldOf(name: string): string {
  return camelCase(snake(name));
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function kernelOf({ name, domain, unit, label, formula, inputs }: Indicator): string {
  const id = snake(name);
  const columns = formula.series.map((one) => `    const ${one} = view.values('${one}');`).join('\n');
  const value = formula.text.replace(/[a-z][a-z0-9_]*/g, (one) => `${one}[i]!`);
  const lag = Math.max(...inputs.map(({ publicationLagDays }) => publicationLagDays));
  return `import { derivedSeries } from '../derived-series.ts';
import type { OntologyTerm } from '../terms/ontology-term.ts';

export const terms: readonly OntologyTerm[] = [
  {
    term: '${id}',
    version: '1.0.0',
    category: 'composite',
    label: { en: ${quoted(label.en)}, de: ${quoted(label.de)} },
    definition: {
      en: ${quoted(`${label.en}, computed as ${formula.text}.`)},
      de: ${quoted(`${label.de}, berechnet als ${formula.text}.`)},
    },
    calculation: '${formula.text}',
    unit: '${unit}',
    source: 'derived',
    related: [],
  },
];

/** ${label.en}: ${formula.text}. */
export const derivation = derivedSeries({
  id: '${name}',
  computeVersion: '1.0.0',
  inputs: [${formula.series.map(quoted).join(', ')}],
  series: {
    id: '${id}',
    label: ${quoted(label.en)},
    group: '${inputs[0]?.group}',
    owner: '${domain}',
    unit: '${unit}',
    description: ${quoted(`${label.en}, computed as ${formula.text}.`)},
    formula: '${formula.text}',
    publicationLagDays: ${lag},
  },
  compute(view, values) {
${columns}
    for (let i = 0; i < view.length; i++) {
      const value = ${value};
      if (Number.isFinite(value)) values[i] = value;
    }
  },
});
`;
}

function testOf({ name, formula }: Indicator): string {
  const id = snake(name);
  const valuesOf = (of: number) => TEST_VALUES.map((value) => value + of);
  const columns = formula.series.map((one, of) => `    ['${one}', Float64Array.of(${valuesOf(of).join(', ')})],`);
  const expected = TEST_VALUES.map((value) =>
    formula.evaluate(Object.fromEntries(formula.series.map((one, of) => [one, value + of]))),
  );
  const digits = expected.map((value) =>
    Number.isFinite(value) ? String(Number(value.toPrecision(15))) : 'Number.NaN',
  );
  return `import { expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { derivation } from './${name}.ts';

it('computes ${formula.text} of each day', () => {
  const columns = new Map([
${columns.join('\n')}
  ]);
  const out = { ${id}: new Float64Array(${TEST_VALUES.length}).fill(Number.NaN) };
  derivation.compute(createSeriesView(0, ${TEST_VALUES.length - 1}, columns), out);
  for (const [i, expected] of [${digits.join(', ')}].entries()) {
    if (Number.isNaN(expected)) expect(out.${id}[i]).toBeNaN();
    else expect(out.${id}[i]).toBeCloseTo(expected, 9);
  }
});
`;
}

function readingOf({ name, domain, label, formula }: Indicator): string {
  return `import { fromSeries, seriesReading } from '../define/series-reading.ts';

export const reading = seriesReading({
  typename: '${pascal(name)}',
  owner: '${domain}',
  description: ${quoted(`${label.en}, computed as ${formula.text}.`)},
  minTier: 'free',
  days: '${snake(name)}',
  shape: { value: fromSeries('${snake(name)}') },
  root: { field: '${rootFieldOf(name)}', description: ${quoted(`Newest value of ${label.en}.`)} },
  missing: { message: ${quoted(`${label.en} has no value yet.`)}, source: '${formula.series[0]}' },
});
`;
}

function operationOf({ name, unit, label, formula }: Indicator): string {
  return `"""
${label.en} on the newest day.

Computed as ${formula.text}; unit: ${unit}.
"""
query ${pascal(name)}Latest
@rest(path: "/api/v1/${name}/latest", tier: free)
@mcp(
  tool: "svc_get_${snake(name)}"
  title: ${JSON.stringify(label.en)}
  use: ${JSON.stringify(`for the newest value of ${label.en}`)}
  notFor: "for other readings: svc_find_tools"
)
@x402(path: "/api/v1/agent/${name}/latest", price: "0.01")
@example(variables: {}) {
  ${rootFieldOf(name)} @body {
    date
    value
  }
}
`;
}
