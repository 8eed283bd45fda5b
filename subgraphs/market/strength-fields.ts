import { toIsoDate } from '../../engine/calendar.ts';
import { TREND_STATE } from '../../engine/strength/alt-strength.ts';
import type { RankedStrength } from '../../engine/strength/strength-board.ts';
import { STRENGTH_DEFINITION } from '../../engine/strength/strength-definition.ts';
import { STRENGTH_RANKS, STRENGTH_RETURNS } from '../../engine/strength/strength-windows.ts';
import { readStrengthBoard } from '../../services/altcoins/strength-reader.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { enumerationType, shapeType } from '../../services/graph/shape-type.ts';
import { definitionHash } from './definition-hash.ts';

export const STRENGTH_HASH = definitionHash(STRENGTH_DEFINITION);
/** Descriptions of the leading fields shared by the list and a single pair. */
export const STRENGTH_HEAD = {
  payloadVersion: 'Version of the payload.',
  definitionHash: 'SHA-256 of the canonical JSON of the definition; changes when a number means something else.',
  date: 'Day of the closes: the newest with a bar of Bitcoin and of another pair.',
} as const;

export function addAltStrength(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<RankedStrength>('AltStrength').implement({
    description: 'A pair against USDT measured in Bitcoin.',
    fields: (t) => ({
      payloadVersion: t.string({
        description: STRENGTH_HEAD.payloadVersion,
        resolve: () => STRENGTH_DEFINITION.payload_version,
      }),
      definitionHash: t.string({ description: STRENGTH_HEAD.definitionHash, resolve: () => STRENGTH_HASH }),
      date: t.field({
        type: 'Date',
        description: STRENGTH_HEAD.date,
        resolve: (_pair, _args, { snapshot }) => toIsoDate(readStrengthBoard(snapshot).day),
      }),
      pairsRanked: t.int({
        description: 'Pairs it is ranked among; fewer in windows that some are younger than.',
        resolve: (_pair, _args, { snapshot }) => readStrengthBoard(snapshot).pairs.length,
      }),
      pair: t.exposeString('pair', { description: 'Pair, for example `ETHUSDT`.' }),
      base: t.exposeString('base', { description: 'Base symbol, for example `ETH`.' }),
      market: t.exposeString('market', { description: 'Id of the market: spot where it trades, else the perpetual.' }),
      firstDate: t.field({
        type: 'Date',
        description: 'Day of its first bar.',
        resolve: ({ firstDay }) => toIsoDate(firstDay),
      }),
      r30Pct: t.float({
        nullable: true,
        description: 'Change against Bitcoin over 30 days, percent; null when the pair is younger.',
        resolve: ({ returns: of }) => of.d30,
      }),
      windows: t.field({
        type: shapeType(types, STRENGTH_RETURNS),
        description: 'Change against Bitcoin in each window, percent.',
        resolve: (one) => one.returns,
      }),
      windowsReason: t.exposeString('returnsReason', {
        nullable: true,
        description: 'Why a window is null: `younger_than_window` or `missing_day`; null when none is.',
      }),
      ranks: t.field({
        type: shapeType(types, STRENGTH_RANKS),
        description: 'Rank among all pairs in each window, 1 the strongest.',
        resolve: (one) => one.ranks,
      }),
      closeUsd: t.exposeFloat('closeUsd', { description: 'Close in USDT, taken as dollars.' }),
      closeBtc: t.exposeFloat('closeBtc', { description: 'Close over that of Bitcoin.' }),
      sparkline: t.field({
        type: ['Float'],
        nullable: { list: false, items: true },
        description:
          'Up to 52 weekly ratios, oldest first, the last one of the day itself; null where a bar is missing.',
        resolve: (one) => [...one.sparkline],
      }),
      trendState: t.field({
        type: enumerationType(types, TREND_STATE),
        nullable: true,
        description: 'Trend of the ratio; null without 200 days in a row.',
        resolve: (one) => one.trend,
      }),
      trendReason: t.exposeString('trendReason', {
        nullable: true,
        description: 'Why there is no trend: `younger_than_200_days` or `missing_day`; otherwise null.',
      }),
    }),
  });
}
