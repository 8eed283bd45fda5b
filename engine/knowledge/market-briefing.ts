import { toDay, toIsoDate } from '../calendar.ts';
import { coveredDay } from '../cycle/covered-day.ts';
import { PULSE_PARTS } from '../cycle/pulse.ts';
import type { ScoreBand } from '../cycle/score-bands.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { BRIEFING_PARTS, type BriefingPart } from './briefing-parts.ts';
import { defineKnowledge, type KnowledgeInputs } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { payload } from './payload.ts';

const SIDES = {
  tailwind: 'Lean of 0.25 or more, of a range from -1 to 1.',
  neutral: 'Lean within 0.25 of 0.',
  headwind: 'Lean of -0.25 or less, of a range from -1 to 1.',
} as const;
const OVERALL = {
  headwind: 'Tilt below -30, of a range from -100 to 100.',
  slight_headwind: 'Tilt from -30 to below -10.',
  balanced: 'Tilt within 10 of 0.',
  slight_tailwind: 'Tilt above 10, up to 30.',
  tailwind: 'Tilt above 30, of a range from -100 to 100.',
} as const;
/** Absolute tilts beyond which the market leans slightly, and beyond which it leans clearly. */
const SLIGHT = 10;
const CLEAR = 30;
/** Bands of the tilt, from headwind to tailwind. */
const BANDS: readonly ScoreBand[] = [
  { from: -100, label: { en: 'Headwind', de: 'Gegenwind' } },
  { from: -CLEAR, label: { en: 'Slight headwind', de: 'Leichter Gegenwind' } },
  { from: -SLIGHT, label: { en: 'Balanced', de: 'Ausgeglichen' } },
  { from: SLIGHT, isAbove: true, label: { en: 'Slight tailwind', de: 'Leichter Rückenwind' } },
  { from: CLEAR, isAbove: true, label: { en: 'Tailwind', de: 'Rückenwind' } },
];
/** Absolute lean from which a part counts as tailwind or headwind. */
const SIDED = 0.25;
/** Maximum age of a part in days. */
const KEEP_DAYS = 30;
const CHANGE_DAYS = [1, 7, 30, 90] as const;
const NOTE =
  'Tailwind means conditions usually read as preceding rises, headwind conditions usually read as preceding falls; only return_probability measures outcomes. Leans and weights are declared choices. Descriptive, not advice.';

/** State of the market, composed from all other knowledge objects. */
export const knowledge = defineKnowledge({
  type: 'market_briefing',
  typename: 'MarketBriefing',
  owner: 'market',
  subjects: ['GLOBAL'],
  title: { en: 'Market briefing', de: 'Marktlage' },
  description: 'Readings of the market side by side, with a net tilt and the contribution of each reading to it.',
  computeVersion: '1.0.2',
  payload: {
    date: payload.day('reading_date'),
    headline: payload.text('reading_verdict', 'One sentence with the tilt and its largest reason on each side.'),
    headline_de: payload.unhashed(payload.text('reading_verdict', 'Same sentence in German.')),
    net_tilt: payload.number('net_tilt'),
    tilt: payload.oneOf('tilt_band', OVERALL, '`balanced` within 10 of 0, clear `headwind` or `tailwind` beyond 30.'),
    tailwinds: payload.integer('sample_count', 'Weighted parts that are a tailwind.'),
    headwinds: payload.integer('sample_count', 'Weighted parts that are a headwind.'),
    coverage: payload.number('input_coverage'),
    parts: payload.list(
      'Parts of the briefing; a missing part has no value.',
      payload.object('Part', 'Knowledge object in the briefing.', {
        type: payload.text('component_key', 'Type of the object.'),
        subject: payload.text('component_key', 'Subject of the object.'),
        label: payload.text('reading_label'),
        date: payload.maybe(payload.day('reading_date')),
        summary: payload.maybe(payload.text('reading_verdict', 'Summary of the object, from its explanation.')),
        summary_de: payload.unhashed(payload.maybe(payload.text('reading_verdict', 'Same summary in German.'))),
        weight: payload.number('component_weight', 'Percent of the weight that is present; 0 for context.'),
        lean: payload.maybe(payload.number('part_lean')),
        side: payload.maybe(payload.oneOf('part_side', SIDES, '`neutral` within 0.25 of 0.')),
        contribution: payload.number('score_contribution'),
        tailwind_when: payload.text('reading_note', 'Condition that makes the part a tailwind.'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    contradictions: payload.list(
      'At most three pairs of weighted parts on opposite sides, the largest difference first.',
      payload.object('Contradiction', 'Two parts that point in opposite directions.', {
        tailwind: payload.text('component_key', 'Type of the part that is a tailwind.'),
        headwind: payload.text('component_key', 'Type of the part that is a headwind.'),
        gap: payload.number('part_lean', 'Lean of the tailwind minus lean of the headwind, 0 to 2.'),
      }),
    ),
    changes: payload.list(
      'Changes of price and pulse up to the day.',
      payload.object('Change', 'Window that ends on the day.', {
        days: payload.integer('window_days'),
        price_change: payload.maybe(payload.number('price_change')),
        pulse_change: payload.maybe(payload.number('pulse_score', 'Change of the pulse over the window.')),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    parts: BRIEFING_PARTS.map(({ type, subject, weight, tailwind }) => ({ type, subject, weight, tailwind })),
    sided: SIDED,
    keep_days: KEEP_DAYS,
  },
  inputs: () => ['pulse_score', 'btc_close', ...PULSE_PARTS.map(({ output }) => output)],
  composes: () => BRIEFING_PARTS.map(({ type, subject }) => ({ type, subject })),
  references: () => [],
  chart: { rows: 'parts', label: 'label', value: 'contribution' },
  zones: { bands: BANDS, tone: 'direction' },
  readingDay: ({ view }) => coveredDay(view, 'pulse_score', PULSE_PARTS)?.day ?? null,
  compute(inputs) {
    const newest = coveredDay(inputs.view, 'pulse_score', PULSE_PARTS);
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const parts = weighed(BRIEFING_PARTS.map((part) => readPart(inputs, newest.day, part)));
    const tilt = roundSignificant(parts.reduce((sum, { contribution }) => sum + contribution, 0));
    const counted = parts.filter(({ weight }) => weight > 0);
    const on = (side: keyof typeof SIDES) => counted.filter((part) => part.side === side);
    const coverage = counted.length / BRIEFING_PARTS.filter(({ weight }) => weight > 0).length;
    const headline = headlineOf(date, tilt, counted);
    return {
      date,
      payload: {
        date,
        headline: headline.en,
        headline_de: headline.de,
        net_tilt: tilt,
        tilt: overall(tilt),
        tailwinds: on('tailwind').length,
        headwinds: on('headwind').length,
        coverage: roundSignificant(coverage),
        parts: parts.map(({ label, summary, ...part }) => ({
          ...part,
          label: label.en,
          summary: summary?.en ?? null,
          summary_de: summary?.de ?? null,
        })),
        contradictions: contradictionsOf(on('tailwind'), on('headwind')),
        changes: CHANGE_DAYS.map((days) => changeOver(inputs.view, newest.day, days)),
        note: NOTE,
      },
      explanation: {
        summary: headline,
        score: tilt,
        factors: parts.map(({ type, label, lean, weight, contribution }) => ({
          key: type,
          label,
          value: lean,
          contribution,
          weight: roundSignificant(weight / 100),
        })),
        confidence: coverage,
      },
    };
  },
});

type Part = ReturnType<typeof weighed>[number];

function readPart({ reading }: KnowledgeInputs, day: number, part: BriefingPart) {
  const { type, subject, label, weight: share, tailwind } = part;
  const read = reading(type, subject);
  const about = { type, subject, label, share, tailwind_when: tailwind };
  if (!read)
    return { ...about, date: null, summary: null, lean: null, side: null, null_reason: 'its inputs have not begun' };
  const { date } = read;
  const { summary } = read.explanation;
  const age = day - toDay(date);
  const lean = age > KEEP_DAYS ? null : publishedNumber(part.lean(read.payload));
  const reason = age > KEEP_DAYS ? `its newest reading is ${age} days old` : 'its reading has no lean';
  const side = lean === null ? null : sideOf(lean);
  return { ...about, date, summary, lean, side, null_reason: lean === null ? reason : null };
}

/** Computes the weights of the parts with a lean, in percent, and their contributions to the tilt. */
function weighed(parts: readonly ReturnType<typeof readPart>[]) {
  const whole = parts.reduce((sum, { lean, share }) => sum + (lean === null ? 0 : share), 0);
  return parts.map(({ share, ...part }) => {
    const weight = part.lean === null ? 0 : roundSignificant((100 * share) / whole);
    return { ...part, weight, contribution: roundSignificant(weight * (part.lean ?? 0)) };
  });
}

function sideOf(lean: number): keyof typeof SIDES {
  if (Math.abs(lean) < SIDED) return 'neutral';
  return lean > 0 ? 'tailwind' : 'headwind';
}

function overall(tilt: number): keyof typeof OVERALL {
  if (Math.abs(tilt) <= SLIGHT) return 'balanced';
  if (tilt < 0) return tilt < -CLEAR ? 'headwind' : 'slight_headwind';
  return tilt > CLEAR ? 'tailwind' : 'slight_tailwind';
}

function contradictionsOf(tailwinds: readonly Part[], headwinds: readonly Part[]) {
  return tailwinds
    .flatMap((one) =>
      headwinds.map((other) => ({
        tailwind: one.type,
        headwind: other.type,
        gap: roundSignificant((one.lean ?? 0) - (other.lean ?? 0)),
      })),
    )
    .sort((one, other) => other.gap - one.gap)
    .slice(0, 3);
}

function changeOver(view: SeriesView, day: number, days: number) {
  const [price, before] = [valueOn(view, 'btc_close', day), valueOn(view, 'btc_close', day - days)];
  const [pulse, pulseBefore] = [valueOn(view, 'pulse_score', day), valueOn(view, 'pulse_score', day - days)];
  const price_change = price === null || before === null ? null : publishedNumber(percentAbove(price, before));
  const pulse_change = pulse === null || pulseBefore === null ? null : publishedNumber(pulse - pulseBefore);
  const missing = price_change === null || pulse_change === null;
  return { days, price_change, pulse_change, null_reason: missing ? 'no value on one of the two days' : null };
}

function headlineOf(date: string, tilt: number, parts: readonly Part[]): Words {
  const sorted = [...parts].sort((one, other) => other.contribution - one.contribution);
  const name = (part: Part | undefined, sign: number): Words => {
    if (!part || sign * part.contribution <= 0) return { en: '', de: '' };
    const { label, contribution } = part;
    return {
      en: ` ${sign > 0 ? 'Largest tailwind' : 'Largest headwind'}: ${label.en} (${contribution.toFixed(1)}).`,
      de: ` ${sign > 0 ? 'Größter Rückenwind' : 'Größter Gegenwind'}: ${label.de} (${germanNumber(contribution, 1)}).`,
    };
  };
  const [best, worst] = [name(sorted[0], 1), name(sorted.at(-1), -1)];
  return {
    en: `On ${date} the net tilt of ${parts.length} readings is ${tilt.toFixed(1)} on a scale from -100 (headwind) to 100 (tailwind).${best.en}${worst.en}`,
    de: `Am ${germanDay(date)} beträgt die Nettoneigung von ${parts.length} Messwerten ${germanNumber(tilt, 1)} auf einer Skala von -100 (Gegenwind) bis 100 (Rückenwind).${best.de}${worst.de}`,
  };
}
