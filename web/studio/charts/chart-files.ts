import { createHash } from 'node:crypto';
import type { Answers } from '../../../generated/answers.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { chartCsv } from './chart-csv.ts';
import { chartPng } from './chart-png.ts';
import { chartSvg } from './chart-svg.tsx';
import { PICTURE_STYLE } from './picture-style.ts';

const languages = ['en', 'de'] as const;
/** A picture that a browser opens on its own may apply its one style, named by its digest. */
const STYLE_DIGEST = createHash('sha256').update(PICTURE_STYLE).digest('base64');

/** Files of a chart: its rows, its drawing and its picture for link previews. */
export const chartFiles: Readonly<Record<'chart-csv' | 'chart-svg' | 'chart-png', PageTemplate>> = {
  'chart-csv': {
    mediaType: 'text/csv; charset=utf-8',
    languages,
    render: (answer, { lang }) => chartCsv((answer as Answers['ChartCsv']).page, lang),
  },
  'chart-svg': {
    mediaType: 'image/svg+xml; charset=utf-8',
    languages,
    policy: `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'`,
    render: (answer, { lang }) => chartSvg((answer as Answers['ChartSvg']).page, lang),
  },
  'chart-png': {
    mediaType: 'image/png',
    languages,
    render: (answer, { lang }) => chartPng((answer as Answers['ChartPng']).page, lang),
  },
};
