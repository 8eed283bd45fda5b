import { chain } from './chain.ts';
import { derivatives } from './derivatives.ts';
import type { FormerWordings } from './former-wording.ts';
import { holders } from './holders.ts';
import { macro } from './macro.ts';
import { markets } from './markets.ts';
import { payload } from './payload.ts';
import { prices } from './prices.ts';
import { scores } from './scores.ts';
import { statistics } from './statistics.ts';
import { strategies } from './strategies.ts';

/** Wordings that a patch version of a term replaced, by id and version of the term. */
export const FORMER_WORDINGS: FormerWordings = {
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
