import { toDay } from '../../../engine/calendar.ts';
import { compositionChanged } from '../../../engine/cycle/covered-day.ts';
import { PULSE_PARTS } from '../../../engine/cycle/pulse.ts';
import { valueOn } from '../../../engine/series-view.ts';
import type { PayloadReading } from '../../../services/graph/knowledge-entity.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Pulse fields with a variable number of days back; the other fields are declared in `readings/market/pulse.ts`. */
export const schema: SchemaPart = (builder, types) => {
  const scoreBefore = ({ payload, snapshot }: PayloadReading, days: number) => {
    const [view, day] = [snapshot.view(), toDay(payload.date as string)];
    return { view, day, before: valueOn(view, 'pulse_score', day - days) };
  };
  builder.objectFields(types.object<PayloadReading>('MarketPulse'), (t) => ({
    delta: t.float({
      nullable: true,
      description: 'Change of the score over a number of days, in points; null when the earlier day has no score.',
      args: { days: t.arg.int({ required: true, description: 'Days between the two scores, at least 1.' }) },
      resolve: (pulse, { days }) => {
        const { before } = scoreBefore(pulse, days);
        return before === null ? null : Number(pulse.payload.score) - before;
      },
    }),
    deltaCompositionChanged: t.boolean({
      nullable: true,
      description:
        'Whether the score was made of other components a number of days ago, so that the change is not of the market alone; null when the earlier day has no score.',
      args: { days: t.arg.int({ required: true, description: 'Days between the two scores, at least 1.' }) },
      resolve: (pulse, { days }) => {
        const { view, day, before } = scoreBefore(pulse, days);
        return before === null ? null : compositionChanged(view, PULSE_PARTS, day - days, day);
      },
    }),
  }));
};
