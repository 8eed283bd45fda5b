/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { ADDED_WORDS } from '../chart/added-words.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_FORMATS, chartGeometry } from '../chart/chart-geometry.ts';
import { chartLink, readChoice } from '../chart/chart-link.ts';
import { labelIn } from '../label-in.ts';

/** Room for the name above the drawing and the sources below it, pixels. */
const AROUND = 140;

/** HTML that shows the drawing in a frame on another site. */
export function EmbedSnippet({ page, context }: { readonly page: ChartAnswer; readonly context: PageContext }) {
  const { lang, origin, path, parameters } = context;
  const words = ADDED_WORDS[lang];
  const { tab: _tab, ...choice } = readChoice(parameters, page.added);
  const address = chartLink(`${path}/embed`, choice, lang);
  const height = chartGeometry(page, CHART_FORMATS.wide, lang).height + AROUND;
  const title = labelIn(page.entry, lang).replaceAll('"', '&quot;');
  const source = `${origin}${address}`.replaceAll('&', '&amp;');
  return (
    <details class="share">
      <summary>{words.embed}</summary>
      <p class="below">{words.embedNote}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
      <pre tabIndex={0}>
        <code>{`<iframe src="${source}" title="${title}" width="100%" height="${height}" loading="lazy"></iframe>`}</code>
      </pre>
      <p class="below">
        <a href={address}>{address}</a>
      </p>
    </details>
  );
}
