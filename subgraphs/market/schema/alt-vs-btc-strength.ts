import { toIsoDate } from '../../../engine/calendar.ts';
import { byStrength, type StrengthBoard, WINDOW_SUMMARY } from '../../../engine/strength/strength-board.ts';
import { STRENGTH_DEFINITION } from '../../../engine/strength/strength-definition.ts';
import { STRENGTH_WINDOW, type StrengthWindow } from '../../../engine/strength/strength-windows.ts';
import { findStrength, readStrengthBoard } from '../../../services/altcoins/strength-reader.ts';
import type { NewestRow } from '../../../services/freshness/basis.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addAltStrength, STRENGTH_HASH, STRENGTH_HEAD } from '../strength-fields.ts';

interface Listing extends StrengthBoard {
  readonly window: StrengthWindow;
}

/** Strength of altcoins against Bitcoin: all pairs, and one. */
export const schema: SchemaPart = (builder, types) => {
  const window = enumerationType(types, STRENGTH_WINDOW);
  const pair = addAltStrength(builder, types);
  const listing = addListing(builder, types, pair);
  const requireRecentBoard = addStaleField(builder, types, listing, strengthBasis);
  const requireRecentPair = addStaleField(builder, types, pair, (_pair, { snapshot }) =>
    strengthBasis(readStrengthBoard(snapshot)),
  );
  builder.queryField('altVsBtcStrength', (t) =>
    t.field({
      type: listing,
      description: 'Every pair against USDT measured in Bitcoin, strongest over a window first.',
      args: {
        window: t.arg({
          type: window,
          required: true,
          defaultValue: 'd30',
          description: 'Window that sorts the pairs.',
        }),
      },
      resolve: (_root, args, context) =>
        requireRecentBoard({ ...readStrengthBoard(context.snapshot), window: args.window }, context),
    }),
  );
  builder.queryField('altVsBtcStrengthPair', (t) =>
    t.field({
      type: pair,
      description: 'One pair measured in Bitcoin. `not_found` names the nearest known pair.',
      args: { pair: t.arg.id({ required: true, description: 'Base symbol or pair: `ETH` or `ETHUSDT`.' }) },
      resolve: (_root, args, context) =>
        requireRecentPair(findStrength(readStrengthBoard(context.snapshot), args.pair), context),
    }),
  );
};

/** Basis of the board's age: its day, on which every listed pair has a bar. */
function strengthBasis({ day }: Pick<StrengthBoard, 'day'>): NewestRow {
  return { id: 'panel bars', source: 'bars', day, publicationLagDays: 1 };
}

function addListing(builder: GraphBuilder, types: SharedTypes, pair: ReturnType<typeof addAltStrength>) {
  return builder.objectRef<Listing>('AltVsBtcStrength').implement({
    description: 'Every pair against USDT measured in Bitcoin.',
    fields: (t) => ({
      payloadVersion: t.string({
        description: STRENGTH_HEAD.payloadVersion,
        resolve: () => STRENGTH_DEFINITION.payload_version,
      }),
      definitionHash: t.string({ description: STRENGTH_HEAD.definitionHash, resolve: () => STRENGTH_HASH }),
      definition: t.field({
        type: 'JSON',
        description:
          'The document that `definitionHash` covers: the exact definitions of ratio, windows, ranks and trend. It is a text without market data.',
        resolve: () => STRENGTH_DEFINITION,
      }),
      date: t.field({ type: 'Date', description: STRENGTH_HEAD.date, resolve: ({ day }) => toIsoDate(day) }),
      btcCloseUsd: t.exposeFloat('btcCloseUsd', { description: 'Bitcoin close, USDT, taken as dollars.' }),
      window: t.expose('window', {
        type: enumerationType(types, STRENGTH_WINDOW),
        description: 'Window that sorts the pairs.',
      }),
      summary: t.field({
        type: [shapeType(types, WINDOW_SUMMARY)],
        description: 'All pairs over each window.',
        resolve: (one) => [...one.summary],
      }),
      pairsEnded: t.int({
        description: 'Pairs left out because their bars have ended.',
        resolve: ({ ended }) => ended.size,
      }),
      pairs: t.field({
        type: [pair],
        description: 'Strongest over the window first; pairs younger than the window last.',
        resolve: (one) => byStrength(one.pairs, one.window),
      }),
    }),
  });
}
