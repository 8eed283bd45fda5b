import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PayloadValue } from '../../pages/knowledge-answer.ts';
import type { Forest, Share } from '../parts/forest.ts';
import { FOREST_WORDS, type ForestWords } from '../parts/forest-words.ts';
import { valueText } from '../value-text.ts';
import { isGroup, type PayloadGroup } from './payload-part.ts';

/** Parameters of a computation, as in its reproduction hash. */
export type Params = Readonly<Record<string, unknown>>;

/** How a payload writes one sort of base rate. */
interface Shape {
  /** Member that only this sort has. */
  readonly mark: string;
  readonly share: string;
  readonly low: string;
  readonly high: string;
  readonly median?: { readonly member: string; readonly unit: string };
  /** Share of any day in a member of the row itself; without it, the row has a group of the same members. */
  readonly anyShare?: string;
  words(words: ForestWords, params: Params): Pick<Forest, 'note' | 'share' | 'median'>;
}

const WILSON = '95';

/** Members of a rate with its confidence interval. */
const RATE = { share: 'rate', low: 'ci_low', high: 'ci_high', anyShare: 'unconditional_rate' };

const SHAPES: readonly Shape[] = [
  {
    mark: 'share_up_low',
    share: 'share_up',
    low: 'share_up_low',
    high: 'share_up_high',
    median: { member: 'median_return_pct', unit: 'percent' },
    words: (words, params) => ({
      note: words.rose(levelOf(params)),
      share: words.roseShort,
      median: words.medianReturn,
    }),
  },
  {
    mark: 'deep_fall_low',
    share: 'deep_fall_share',
    low: 'deep_fall_low',
    high: 'deep_fall_high',
    median: { member: 'median_drawdown_pct', unit: 'percent' },
    words: (words, params) => ({
      note: words.fell(Math.round(Number(params.deep_fall) * 100), levelOf(params)),
      share: words.fellShort,
      median: words.medianDrawdown,
    }),
  },
  {
    mark: 'share_beating_low',
    share: 'share_beating',
    low: 'share_beating_low',
    high: 'share_beating_high',
    median: { member: 'median_excess_pp', unit: 'points' },
    anyShare: 'unconditional_share',
    words: (words, params) => ({
      note: words.beat(levelOf(params)),
      share: words.beatShort,
      median: words.medianExcess,
    }),
  },
  {
    mark: 'horizon_bars',
    ...RATE,
    words: (words) => ({ note: words.flipped(WILSON), share: words.flippedShort, median: null }),
  },
  {
    mark: 'sign',
    ...RATE,
    words: (words) => ({ note: words.won(WILSON), share: words.wonShort, median: null }),
  },
];

/** Drawings of the base rates that a list of a payload holds; empty for a list of anything else. */
export function forestsOf(items: readonly PayloadValue[], params: Params, lang: PageLanguage): readonly Forest[] {
  const rows = items.filter(isGroup);
  const [first] = rows;
  if (!first || rows.length < items.length) return [];
  const words = FOREST_WORDS[lang];
  return SHAPES.filter((shape) => shape.mark in first && shape.low in first && horizonOf(first) !== null).map(
    (shape) => ({
      ...shape.words(words, params),
      rows: rows.map((row) => ({
        label: words.horizon(horizonOf(row) ?? 0),
        these: shareOf(row, shape, lang),
        any: anyOf(row, shape, lang),
      })),
    }),
  );
}

/** Confidence level in percent, as the parameters of the computation state it. */
function levelOf({ interval }: Params): string {
  return /(\d+) percent/.exec(String(interval))?.[1] ?? WILSON;
}

function horizonOf(row: PayloadGroup): number | null {
  return numberOf(row.horizon_days) ?? numberOf(row.horizon_bars);
}

function shareOf(row: PayloadGroup, { share, low, high, median }: Shape, lang: PageLanguage): Share {
  const middle = median ? numberOf(row[median.member]) : null;
  return {
    cases: numberOf(row.n),
    independent: numberOf(row.n_eff),
    share: numberOf(row[share]),
    low: numberOf(row[low]),
    high: numberOf(row[high]),
    median: middle === null || !median ? null : (middle > 0 ? '+' : '') + valueText(middle, median.unit, lang),
    isThin: row.thin === true,
  };
}

function anyOf(row: PayloadGroup, shape: Shape, lang: PageLanguage): Share | null {
  if (shape.anyShare === undefined) {
    const { unconditional = null } = row;
    return isGroup(unconditional) ? shareOf(unconditional, shape, lang) : null;
  }
  const share = numberOf(row[shape.anyShare]);
  return share === null
    ? null
    : { cases: null, independent: null, share, low: null, high: null, median: null, isThin: false };
}

function numberOf(value: PayloadValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
