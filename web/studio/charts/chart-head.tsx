/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS, zoneNames } from '../chart/chart-words.ts';
import { seriesValueText } from '../chart/value-words.ts';
import { zoneAt } from '../chart/zone-at.ts';
import { ZONE_CLASSES, zoneClass } from '../chart/zone-classes.ts';
import { labelIn } from '../label-in.ts';
import { ageText, whyMissing } from '../parts/reading-words.ts';
import { typeset } from '../typeset.ts';
import { dayText, valueText } from '../value-text.ts';
import { zoneIndex } from './zone-index.ts';

interface HeadProps {
  readonly page: ChartAnswer;
  readonly lang: PageLanguage;
}

/** Name, value, rank and record of a chart in words. */
export function sentenceOf(page: ChartAnswer, lang: PageLanguage): { claim: string; facts: string } {
  const words = CHART_WORDS[lang];
  const { zone_since: since } = page;
  const zone = zoneOf(page, lang);
  const inZone = zone && since ? (zone.isBand ? words.inBand : words.inZone)(zone.name, dayText(since, lang)) : '';
  const about = typeset((lang === 'de' ? page.about_de : page.about_en) ?? words.aboutCycles, lang);
  return { claim: claimOf(page, lang), facts: [about, inZone, recordOf(page, lang)].filter(Boolean).join(' ') };
}

/** Zone of the newest value, or band where the chart has more bands than zones; null without one. */
function zoneOf({ entry, panes }: ChartAnswer, lang: PageLanguage) {
  const zone = zoneIndex(entry.zone);
  const borders = panes.find((pane) => pane.borders.length > 2)?.borders;
  if (zone === null) return null;
  const place = borders && entry.now?.value != null ? zoneAt(borders, entry.now.value) : null;
  if (!borders || place === null)
    return { name: CHART_WORDS[lang].zones[zone] ?? '', className: ZONE_CLASSES[zone], isBand: false };
  return { name: zoneNames(borders, lang)[place] ?? '', className: zoneClass(place, borders), isBand: true };
}

function claimOf(page: ChartAnswer, lang: PageLanguage): string {
  const words = CHART_WORDS[lang];
  const { entry, begins } = page;
  if (page.by_age) {
    const value = newestCycle(page);
    return value === null ? words.noValue : `${words.standsAt(valueText(value, 'ratio', lang))}.`;
  }
  const { now } = entry;
  if (now === null || now.value === null) return words.noValue;
  const value = seriesValueText({ ...now, value: now.value }, lang);
  const name = labelIn(now, lang);
  const stands = name === labelIn(entry, lang) ? words.standsAt(value) : words.stands(name, value);
  if (now.percentile === null || begins === null) return `${stands}.`;
  const lower = shareOf(now.percentile);
  const year = begins.slice(0, 4);
  return stands + (lower >= 50 ? words.higher(lower, year) : words.lower(100 - lower, year));
}

/** Days out of a hundred: never none and never all of them. */
function shareOf(percentile: number): number {
  return Math.min(Math.max(Math.round(percentile), 1), 99);
}

function recordOf({ record_side: side, record_since: since, entry }: ChartAnswer, lang: PageLanguage): string {
  const words = CHART_WORDS[lang];
  if (side === null || entry.now?.value == null) return '';
  return since === null ? (words.ever[side] ?? '') : (words.record[side]?.(dayText(since, lang)) ?? '');
}

/** Newest multiple of the open cycle. */
function newestCycle({ lines }: ChartAnswer): number | null {
  return lines[0]?.values.findLast((value) => value !== null) ?? null;
}

/** The sentence of a chart, and its value, zone and rank as figures. */
export function ChartHead({ page, lang }: HeadProps) {
  const words = CHART_WORDS[lang];
  const { now } = page.entry;
  const { claim, facts } = sentenceOf(page, lang);
  return (
    <div class="titlerow">
      <div>
        <h1 class="say">
          <b>{labelIn(page.entry, lang)}.</b> {claim}
        </h1>
        {facts && <p class="facts">{facts}</p>}
        <p class="eyebrow">
          <span>{words.asOf(dayText(now?.date ?? page.to, lang))}</span>
          {now && <span class={`age ${now.state}`}>{ageText(now.age_days, lang, now.state)}</span>}
          {now?.value === null && <span>{whyMissing(now.state, now.date, lang)}</span>}
        </p>
      </div>
      <Figures page={page} lang={lang} />
    </div>
  );
}

function Figures({ page, lang }: HeadProps) {
  const words = CHART_WORDS[lang];
  const { entry, zone_since: since } = page;
  const { now } = entry;
  const zone = zoneOf(page, lang);
  const cycle = page.by_age ? newestCycle(page) : null;
  const value = now?.value == null ? null : seriesValueText({ ...now, value: now.value }, lang);
  const shown = value ?? (cycle === null ? null : valueText(cycle, 'ratio', lang));
  if (shown === null) return null;
  return (
    <dl class="stat">
      <div>
        <dt>{words.value}</dt>
        <dd>{shown}</dd>
      </div>
      {zone !== null && (
        <div>
          <dt>{words.zone}</dt>
          <dd>
            <span class={`zone ${zone.className}`}>{zone.name}</span>
            {since && <span class="small">{words.since(dayText(since, lang))}</span>}
          </dd>
        </div>
      )}
      {now?.percentile != null && (
        <div>
          <dt>{words.rank}</dt>
          <dd>
            <span class="num">{shareOf(now.percentile)} %</span>
            <span class="small">{words.rankOf(shareOf(now.percentile))}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
