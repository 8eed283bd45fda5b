import { toIsoDate } from '../../../engine/calendar.ts';
import { VOLATILITY_CURRENCY, volatilitySeries } from '../../../engine/options/volatility-premium.ts';
import { IMPLIED_VOLATILITY, type VolatilityReading } from '../../../engine/options/volatility-reading.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Judged } from '../../../services/freshness/basis.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readVolatility } from '../../../services/markets/implied-volatility-reader.ts';
import { addVolatilityHistory } from '../implied-volatility-history.ts';

/** Implied and realised volatility of Bitcoin and Ether: newest reading and history. */
export const schema: SchemaPart = (builder, types) => {
  const currency = enumerationType(types, VOLATILITY_CURRENCY);
  const reading = addReading(builder, types);
  const requireRecent = addStaleField(builder, types, reading, judgedBy);
  builder.queryField('impliedVolatility', (t) =>
    t.field({
      type: reading,
      description: 'The newest implied and realised volatility of a currency.',
      args: { currency: t.arg({ type: currency, required: true, description: 'BTC or ETH.' }) },
      resolve: (_root, args, context) => {
        const read = readVolatility(context.snapshot, args.currency);
        if (read.dvol === null && read.realized === null)
          throw new DomainError(
            'source_unavailable',
            `No implied volatility of ${args.currency} so far. Try again after the next collection.`,
            {
              source: 'deribit-dvol',
            },
          );
        return requireRecent(read, context);
      },
    }),
  );
  addVolatilityHistory(builder, types);
};

/** Returns the data that decides the age: each implied value on its own day; without options, realised volatility. */
function judgedBy({ currency, dvol, term }: VolatilityReading): readonly Judged[] {
  const ids = volatilitySeries(currency);
  const chain = term && {
    id: `options on ${currency}`,
    source: term.source ?? 'options',
    day: term.day,
    publicationLagDays: 0,
  };
  const implied = [...(dvol ? [ids.dvol] : []), ...(chain ? [chain] : [])];
  return implied.length > 0 ? implied : [ids.realized];
}

function addReading(builder: GraphBuilder, types: SharedTypes) {
  const reading = shapeType(types, IMPLIED_VOLATILITY, (one: VolatilityReading) => one);
  builder.objectFields(reading, (t) => ({
    dvol: t.float({
      nullable: true,
      description: "Deribit's 30-day implied volatility index, percent; null without data.",
      resolve: ({ dvol }) => dvol?.value ?? null,
    }),
    dvolDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day of the index; null without data.',
      resolve: ({ dvol }) => dvol && toIsoDate(dvol.day),
    }),
    realizedVol30d: t.float({
      nullable: true,
      description:
        'Volatility of the past 30 daily log returns on the day the premium is taken over, percent; null without a price.',
      resolve: ({ realized }) => realized?.value ?? null,
    }),
    realizedVolDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day of the realised volatility; null without one.',
      resolve: ({ realized }) => realized && toIsoDate(realized.day),
    }),
  }));
  return reading;
}
