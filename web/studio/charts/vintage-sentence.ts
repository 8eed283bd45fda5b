import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer, ChartVintage } from '../chart/chart-answer.ts';
import { zoneNames } from '../chart/chart-words.ts';
import { lineLabel } from '../chart/line-label.ts';
import { VINTAGE_WORDS } from '../chart/vintage-words.ts';
import { zoneAt } from '../chart/zone-at.ts';
import { dayText, valueText } from '../value-text.ts';

/** Changes between the chosen day and today, in one or two sentences. */
export function vintageSentence(page: ChartAnswer, vintage: ChartVintage, lang: PageLanguage): string {
  const ofModel = vintage.model ? modelSentence(page, vintage, vintage.model, lang) : VINTAGE_WORDS[lang].noModel;
  const isSame = vintage.is_past && !vintage.model && vintage.revisions.count === 0;
  const parts = [ofModel, revisionSentence(vintage, lang), isSame ? VINTAGE_WORDS[lang].same : ''];
  return parts.filter(Boolean).join(' ');
}

type Model = NonNullable<ChartVintage['model']>;

function modelSentence(page: ChartAnswer, vintage: ChartVintage, model: Model, lang: PageLanguage): string {
  const words = VINTAGE_WORDS[lang];
  const line = page.lines.find(({ key }) => key === model.field);
  const borders = page.panes[line?.pane ?? -1]?.borders ?? [];
  const place = (value: number) => {
    const zone = zoneAt(borders, value);
    const name = zone === null ? '' : (zoneNames(borders, lang)[zone] ?? '');
    return words.place('', valueText(value, model.unit, lang), name).trim();
  };
  const { place_then: then, place_now: now } = model;
  if (now === null) return '';
  if (!vintage.is_past) {
    const name = line ? lineLabel(line, lang) : '';
    return words.now([name, place(now)].join(' '));
  }
  const day = dayText(vintage.known_at, lang);
  if (then === null) return words.notYet(day);
  return [words.onDay(day, place(then), place(now)), leadSentence(page, model, lang)].filter(Boolean).join(' ');
}

/** Where the curves of then and of today lead on the newest day. */
function leadSentence(page: ChartAnswer, model: Model, lang: PageLanguage): string {
  const unit = page.lines.find(({ key }) => key === model.curve_field)?.unit;
  const newest = model.moves.at(-1)?.value;
  if (!unit || model.ahead_then === null || newest === undefined) return '';
  const [then, now] = [model.ahead_then, newest].map((value) => valueText(value, unit, lang));
  return VINTAGE_WORDS[lang].led(then ?? '', dayText(model.newest, lang), now ?? '');
}

function revisionSentence({ is_past: isPast, revisions }: ChartVintage, lang: PageLanguage): string {
  const words = VINTAGE_WORDS[lang];
  if (revisions.count > 0) return (isPast ? words.revised : words.revisedSoFar)(revisions.count);
  if (isPast) return words.unrevised;
  return revisions.kept_since ? words.unrevisedSoFar(dayText(revisions.kept_since, lang)) : '';
}
