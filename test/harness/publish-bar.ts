import type { State } from '../../app/open-state.ts';

/** Publishes the next bar of a market, with one price throughout. */
export async function publishNextBar({ series }: Pick<State, 'series'>, entity: string, price: number): Promise<void> {
  const market = series.current().panel('bars').entities.get(entity);
  if (!market) throw new Error(`no ${entity}`);
  const fields = series.current().panelFields('bars');
  await series.publish({
    ...{ origin: 'test:bar', sample: true, collected: [], derive: () => [] },
    panels: [
      {
        panel: 'bars',
        entity,
        source: 'test',
        days: [(market.days.at(-1) as number) + 1],
        columns: fields.map(() => [price]),
      },
    ],
  });
}
