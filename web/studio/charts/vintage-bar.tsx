/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { ChartAnswer, ChartVintage } from '../chart/chart-answer.ts';
import { chartLink, readChoice } from '../chart/chart-link.ts';
import { VINTAGE_WORDS } from '../chart/vintage-words.ts';
import { labelIn } from '../label-in.ts';
import { dayText } from '../value-text.ts';

interface BarProps {
  readonly page: ChartAnswer;
  readonly vintage: ChartVintage;
  readonly context: PageContext;
}

/** Chooses the day whose knowledge is shown: a slider under the time axis, which needs the script, and days as links. */
export function VintageBar({ page, vintage, context: { lang, path, parameters } }: BarProps) {
  const words = VINTAGE_WORDS[lang];
  const { known_at: _known, ...choice } = readChoice(parameters, page.added);
  const { presets, known_at: known, is_past: isPast } = vintage;
  const newest = { day: vintage.last, label: words.today };
  const shown = presets.filter(({ day }) => day === known || isWithin(page, day));
  const links = [...shown.map((preset) => ({ day: preset.day, label: labelIn(preset, lang) })), newest];
  const stops = stopsWithin(page, vintage);
  const day = Math.min(Math.max(dayOf(known), stops[0] ?? 0), stops.at(-1) ?? 0);
  return (
    <>
      <div class="slide" data-slide hidden>
        <label class="sr" for="known">
          {words.slider}
        </label>
        <input
          id="known"
          type="range"
          min={stops[0]}
          max={stops.at(-1)}
          step="1"
          value={day}
          aria-valuetext={dayText(known, lang)}
          data-stops={stops.join(' ')}
          data-newest={page.range === null ? undefined : vintage.last}
        />
      </div>
      <p class="presets">
        <span>
          {words.knownAt}{' '}
          <output class="knownat" for="known">
            {dayText(known, lang)}
          </output>
        </span>
        {links.map(({ day, label }) => {
          const isShown = isPast ? day === known : day === vintage.last;
          return (
            <a
              key={label}
              class={`chip${isShown ? ' on' : ''}`}
              href={chartLink(path, day === vintage.last ? choice : { ...choice, known_at: day }, lang)}
              aria-current={isShown ? 'true' : undefined}
              data-known={day}
            >
              {label}
            </a>
          );
        })}
      </p>
    </>
  );
}

function isWithin({ from, to }: ChartAnswer, day: string): boolean {
  return day >= from && day <= to;
}

function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}

/** Days that the slider stops at: the vintages within the window. The end of an open window stands for the newest day. */
function stopsWithin({ days, range }: ChartAnswer, { stops }: ChartVintage): readonly number[] {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const within = stops.filter((day) => day >= first && day < last);
  return range === null ? [...within, ...stops.filter((day) => day === last)] : [...within, last];
}
