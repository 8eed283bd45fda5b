/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { Answers } from '../../../generated/answers.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { withoutRepeats } from '../../pages/attributions.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { ADDED_WORDS } from '../chart/added-words.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { ChartDrawings } from '../chart/chart-drawings.tsx';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { FontPreloads } from '../font-preloads.tsx';
import { labelIn } from '../label-in.ts';
import { STUDIO_POLICY } from '../studio-document.tsx';
import { STUDIO_WORDS } from '../studio-words.ts';
import { dayText } from '../value-text.ts';

/** Any site may frame this page: it has nothing to click but links that leave the frame, and no script. */
const POLICY = STUDIO_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *').replace("script-src 'self'; ", '');

/** The drawing of a chart alone, for a frame on another site. */
export function embedPage(assets: StudioAssets): PageTemplate {
  return {
    mediaType: 'text/html; charset=utf-8',
    languages: ['en', 'de'],
    policy: POLICY,
    render(answer, context) {
      const { page } = answer as Answers['ChartEmbed'];
      return `<!doctype html>\n${renderToString(<EmbedDocument page={page} context={context} assets={assets} />)}\n`;
    },
  };
}

interface EmbedProps {
  readonly page: ChartAnswer;
  readonly context: PageContext;
  readonly assets: StudioAssets;
}

function EmbedDocument({ page, context: { lang, origin, path }, assets }: EmbedProps) {
  const name = labelIn(page.entry, lang);
  const chart = path.replace(/\/embed$/, '');
  const words = CHART_WORDS[lang];
  const label = page.by_age
    ? words.cycleDrawing(name)
    : words.drawing(name, dayText(page.from, lang), dayText(page.to, lang));
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${name} · Cyclegraph`}</title>
        <link rel="canonical" href={`${origin}${pageLink(chart, lang)}`} />
        <link rel="stylesheet" href={assets.style} />
        <FontPreloads assets={assets} />
      </head>
      <body>
        <main class="embed">
          <h1>
            <a href={pageLink(chart, lang)} target="_blank" rel="noopener">
              {name}
            </a>
          </h1>
          <div class="plot">
            <ChartDrawings chart={page} lang={lang} label={label} />
          </div>
          <Sources page={page} lang={lang} />
        </main>
      </body>
    </html>
  );
}

function Sources({ page, lang }: Pick<EmbedProps, 'page'> & Pick<PageContext, 'lang'>) {
  const words = STUDIO_WORDS[lang];
  return (
    <p class="below">
      {page.sample && <b>{words.sample} </b>}
      {ADDED_WORDS[lang].source}
      {withoutRepeats(page.attributions).map(({ source, text, link }) => (
        <span key={source} lang="en">
          {' · '}
          <a href={link} target="_blank" rel="noopener">
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}
