import type { StandingClock } from '../time/standing-clock.ts';
import type { HasSeries } from './publish-day.ts';

/** Publishes the next bar of a market, with a single price, on its own day. */
export async function publishNextBar(
  { store: { series } }: HasSeries,
  clock: StandingClock,
  entity: string,
  price: number,
): Promise<void> {
  const market = series.current().panel('bars').entities.get(entity);
  if (!market) throw new Error(`no ${entity}`);
  const day = (market.days.at(-1) as number) + 1;
  clock.reach(day);
  const fields = series.current().panelFields('bars');
  await series.publish({
    origin: 'test:bar',
    sample: true,
    collected: [],
    derive: () => [],
    panels: [
      {
        panel: 'bars',
        entity,
        source: 'test',
        days: [day],
        columns: fields.map(() => [price]),
      },
    ],
  });
}
