import { filter as altcoinSeason } from '../backtest/filters/altcoin-season.ts';
import { filter as bullmarketConfirm } from '../backtest/filters/bullmarket-confirm.ts';
import { filter as macroQuadrant } from '../backtest/filters/macro-quadrant.ts';
import { strategy as buyAndHold } from '../backtest/strategies/bnh-fixed.ts';
import { strategy as savingsPlan } from '../backtest/strategies/dca-reference.ts';
import { strategy as fearGreed } from '../backtest/strategies/fear-greed-cadence.ts';
import { strategy as goldenCross } from '../backtest/strategies/golden-cross.ts';
import { strategy as rsiSma } from '../backtest/strategies/rsi-sma.ts';
import { strategy as rsi2 } from '../backtest/strategies/rsi2-connors.ts';
import type { KnowledgeCatalogue } from '../knowledge/knowledge-catalogue.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';

const SERIES = ['fear_greed', 'altcoin_season_votes', 'bullmarket_stage', 'macro_regime_quadrant'];

/**
 * A small catalogue of strategies that trade often, seldom and never, with one sum and with contributions, on bars
 * alone and on a series.
 */
export const STUDIED_CATALOGUE: KnowledgeCatalogue = {
  strategies: [rsiSma, rsi2, goldenCross, fearGreed, buyAndHold, savingsPlan],
  filters: [altcoinSeason, bullmarketConfirm, macroQuadrant],
  series: new Map(
    SERIES.map((id): [string, SeriesDeclaration] => [
      id,
      { id, unit: 'none', description: id, publicationLagDays: 0 } as unknown as SeriesDeclaration,
    ]),
  ),
};
