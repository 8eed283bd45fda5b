import chain from './chain.json' with { type: 'json' };
import derivatives from './derivatives.json' with { type: 'json' };
import holders from './holders.json' with { type: 'json' };
import macro from './macro.json' with { type: 'json' };
import markets from './markets.json' with { type: 'json' };
import payload from './payload.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };
import scores from './scores.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import strategies from './strategies.json' with { type: 'json' };

/** Former wording of a term in English and German; a language whose text stayed is absent. */
interface FormerText {
  readonly en?: string;
  readonly de?: string;
}

/** Parts of a term that its next patch version reworded; parts that stayed are absent. */
interface FormerWording {
  readonly label?: FormerText;
  readonly definition?: FormerText;
  readonly calculation?: string;
}

/** Wordings that a patch version of a term replaced, by id and version of the term, for example `mvrv@1.0.0`. */
export const FORMER_WORDINGS: Readonly<Record<string, FormerWording>> = {
  ...chain,
  ...holders,
  ...prices,
  ...statistics,
  ...payload,
  ...strategies,
  ...markets,
  ...derivatives,
  ...macro,
  ...scores,
};
