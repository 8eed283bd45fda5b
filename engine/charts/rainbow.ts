import { toDay, toIsoDate } from '../calendar.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { sinceDate } from '../history/since-date.ts';
import { historyLack } from '../history-needs/missing-reason.ts';
import type { ChartDeclaration, ChartView } from './chart-declaration.ts';
import { priceCurveModel } from './price-curve-model.ts';
import { zoneBy } from './zone-by.ts';

/** The rainbow counts age from the first public release. */
const ORIGIN = toDay('2009-01-09');

/** Share of days, in percent, below each border between the five bands. */
const BANDS = [10, 33, 67, 90];

const model = priceCurveModel({
  field: 'band',
  curve: 'fit',
  ageOn: (day) => (day > ORIGIN ? Math.log(day - ORIGIN) : Number.NaN),
  place: 'share_below',
  borders: BANDS,
});

/** One regression over the whole history: every day is judged with later data. */
const fullSample: ChartView = {
  key: 'full_sample',
  description: 'One fit over the whole history, so that past days know their future.',
  rows(view) {
    const lack = historyLack(view, 'rainbow_fit', view.lastDay);
    if (lack) return { rows: [], meta: { fit: 'full_sample', look_ahead: true, null_reason: lack.reason } };
    const fitted = model.fit(view);
    const close = sinceDate(view, 'btc_close', FIRST_PRICE_DATE);
    const days = [...close.keys()].flatMap((i) => (Number.isNaN(close[i]!) ? [] : [view.firstDay + i]));
    const rows = days.flatMap((day) => {
      const band = fitted?.placeOn(view, day) ?? null;
      return band === null || !fitted?.curve ? [] : [{ date: toIsoDate(day), fit: fitted.curve.valueOn(day), band }];
    });
    return { rows, meta: { fit: 'full_sample', look_ahead: true } };
  },
};

/** Price on a logarithmic regression of its age, refitted every day on past data. */
export const chart: ChartDeclaration = {
  slug: 'rainbow',
  name: { en: 'Rainbow', de: 'Regenbogen' },
  category: 'price',
  fields: [
    { key: 'fit', series: 'rainbow_fit' },
    { key: 'band', series: 'rainbow_position' },
    { key: 'price', series: 'btc_close', price: true },
  ],
  zone: zoneBy('band', 33, 67),
  bands: BANDS,
  model,
  views: [fullSample],
};
