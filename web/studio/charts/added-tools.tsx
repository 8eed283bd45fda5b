/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { ADDED_WORDS } from '../chart/added-words.ts';
import type { ChartAdded, ChartPageAnswer } from '../chart/chart-answer.ts';
import { type ChartChoice, chartLink, readChoice } from '../chart/chart-link.ts';
import { labelIn } from '../label-in.ts';

interface AddedProps {
  readonly page: ChartPageAnswer;
  readonly added: ChartAdded;
  readonly context: PageContext;
}

const WAYS = ['pane', 'ratio', 'spread'] as const;

/** Series beside the chart: each can be removed, and a form adds one more. */
export function AddedTools({ page, added, context }: AddedProps) {
  const { lang, path, parameters } = context;
  const words = ADDED_WORDS[lang];
  const choice = readChoice(parameters, added);
  const without = (name: 'ratio' | 'spread'): ChartChoice => {
    const { [name]: _removed, ...others } = choice;
    return others;
  };
  const chips = [
    ...added.with.map((one) => ({ name: labelIn(one, lang), choice: withoutPane(choice, added, one.slug) })),
    ...(added.ratio ? [{ name: words.ratioTo(labelIn(added.ratio, lang)), choice: without('ratio') }] : []),
    ...(added.spread ? [{ name: words.spreadTo(labelIn(added.spread, lang)), choice: without('spread') }] : []),
  ];
  return (
    <div class="added">
      {chips.map((chip) => (
        <a
          key={chip.name}
          class="chip on"
          href={chartLink(path, chip.choice, lang)}
          aria-label={words.remove(chip.name)}
        >
          {chip.name} ×
        </a>
      ))}
      <details>
        <summary class="chip">{words.open}</summary>
        <form action={path}>
          {Object.entries(choice).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {lang !== 'en' && <input type="hidden" name="lang" value={lang} />}
          <select name="add" aria-label={words.series}>
            {page.addable.map((one) => (
              <option key={one.slug} value={one.slug}>
                {labelIn(one, lang)}
              </option>
            ))}
          </select>
          {WAYS.map((way) => (
            <button key={way} class="btn" type="submit" name="add_as" value={way}>
              {words[way]}
            </button>
          ))}
        </form>
      </details>
    </div>
  );
}

function withoutPane({ with: _with, ...others }: ChartChoice, added: ChartAdded, slug: string): ChartChoice {
  const rest = added.with.filter((one) => one.slug !== slug);
  return rest.length === 0 ? others : { ...others, with: rest.map((one) => one.slug).join(',') };
}
