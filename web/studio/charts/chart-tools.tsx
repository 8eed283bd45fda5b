/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { type ChartChoice, chartLink, readChoice } from '../chart/chart-link.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { shownPanes } from '../chart/shown-panes.ts';
import { isPositive } from '../chart/value-domain.ts';
import { AlertLink } from './alert-link.tsx';

interface ToolsProps {
  readonly page: ChartAnswer;
  readonly context: PageContext;
}

const RANGES = ['1y', '4y', 'all'] as const;

/** Range, scale, price and halvings as links that keep every other choice, and the files of the same view. */
export function ChartTools({ page, context }: ToolsProps) {
  const { lang, path, parameters } = context;
  const words = CHART_WORDS[lang];
  const choice = readChoice(parameters, page.added);
  const panes = shownPanes(page);
  const scale = page.scale ?? (panes.some(({ pane }) => pane.scale === 'log') ? 'log' : 'linear');
  const canBeLog = panes.some(
    ({ pane, lines }) =>
      (pane.mark === 'line' || pane.mark === 'candles') && lines.every(({ values }) => isPositive(values)),
  );
  const priceLine = page.lines.find(({ key }) => key === 'price');
  const canHidePrice = priceLine !== undefined && shownPanes({ ...page, shows_price: false }).length > 0;
  return (
    <div class="choices">
      {!page.by_age && <Ranges page={page} context={context} />}
      {canBeLog && (
        <nav class="seg" aria-label={words.scale} data-scale>
          {(['log', 'linear'] as const).map((one) => (
            <a
              key={one}
              href={chartLink(path, { ...choice, scale: one }, lang)}
              aria-current={scale === one ? 'true' : undefined}
            >
              {words[one]}
            </a>
          ))}
        </nav>
      )}
      {canHidePrice && (
        <a
          class={`chip${page.shows_price ? ' on' : ''}`}
          href={chartLink(path, { ...choice, price: String(!page.shows_price) }, lang)}
          aria-current={page.shows_price ? 'true' : undefined}
        >
          {words.price}
        </a>
      )}
      {page.halvings.length > 0 && (
        <a
          class={`chip${page.shows_halvings ? ' on' : ''}`}
          href={chartLink(path, { ...choice, halvings: String(!page.shows_halvings) }, lang)}
          aria-current={page.shows_halvings ? 'true' : undefined}
        >
          {words.halvings}
        </a>
      )}
      <Toggles page={page} context={context} />
      <span class="push" />
      <AlertLink page={page} lang={lang} />
      <Downloads page={page} context={context} />
    </div>
  );
}

/** Links of the files with what is shown. */
function Downloads({ page, context: { lang, path, parameters } }: ToolsProps) {
  const words = CHART_WORDS[lang];
  const choice = readChoice(parameters, page.added);
  const { tab: _tab, ...drawing } = choice;
  return (
    <>
      <a
        class="btn"
        href={chartLink(`${path}/data.csv`, rowsOf(choice), lang)}
        aria-label={words.download('CSV')}
        download
      >
        CSV
      </a>
      <a class="btn" href={chartLink(`${path}/image.svg`, drawing, lang)} aria-label={words.download('SVG')} download>
        SVG
      </a>
      <a class="btn" href={chartLink(`${path}/image.png`, drawing, lang)} aria-label={words.download('PNG')} download>
        PNG
      </a>
    </>
  );
}

/** Links of the ranges. A range ends a zoom. */
function Ranges({ page, context: { lang, path, parameters } }: ToolsProps) {
  const words = CHART_WORDS[lang];
  const { from: _from, to: _to, ...unzoomed } = readChoice(parameters, page.added);
  return (
    <nav class="seg" aria-label={words.range} data-range>
      {RANGES.map((range) => (
        <a
          key={range}
          href={chartLink(path, { ...unzoomed, range }, lang)}
          aria-current={page.range === range ? 'true' : undefined}
          aria-label={`${words.ranges[range]}: ${words.rangeNames[range]}`}
        >
          {words.ranges[range]}
        </a>
      ))}
    </nav>
  );
}

/** Percentiles and bars, on or off. */
function Toggles({ page, context: { lang, path, parameters } }: ToolsProps) {
  const words = CHART_WORDS[lang];
  const choice = readChoice(parameters, page.added);
  const { added, has_candles: hasCandles } = page;
  if (!added) return null;
  const toggles = [
    ['percentiles', added.percentiles] as const,
    ...(hasCandles ? [['candles', added.candles] as const] : []),
  ];
  return (
    <>
      {toggles.map(([name, isOn]) => (
        <a
          key={name}
          class={`chip${isOn ? ' on' : ''}`}
          href={chartLink(path, { ...choice, [name]: String(!isOn) }, lang)}
          aria-current={isOn ? 'true' : undefined}
        >
          {words[name]}
        </a>
      ))}
    </>
  );
}

/** Choices that decide the rows of the file, which are those known today. */
function rowsOf({
  tab: _tab,
  scale: _scale,
  halvings: _halvings,
  price: _price,
  known_at: _known,
  ...rows
}: ChartChoice): ChartChoice {
  return rows;
}
