import type { FilterDeclaration } from './filter-declaration.ts';

interface MarketFilter extends Pick<FilterDeclaration, 'key' | 'name' | 'description'> {
  /** Id of the series that is judged. */
  readonly series: string;
  /** Whether the pairs of a base asset are filtered, given its ticker. @default every pair */
  applies?(baseAsset: string): boolean;
  /** Whether entries are allowed at a value of the series. */
  allows(value: number): boolean;
}

/** Declares a filter that judges the newest value of one daily series; without a value it allows no entry. */
export function marketFilter({ series, allows, applies = () => true, ...own }: MarketFilter): FilterDeclaration {
  return {
    ...own,
    reads: 'market',
    series: [series],
    warmup: 0,
    applies,
    allow(inputs, out) {
      const values = inputs.series(series);
      for (let i = 0; i < out.length; i++) out[i] = !Number.isNaN(values[i]) && allows(values[i]!) ? 1 : 0;
    },
  };
}
