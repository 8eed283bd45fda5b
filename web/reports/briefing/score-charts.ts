import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { Today } from '../../studio/today/today-answer.ts';
import { buildChart } from '../charts/build-chart.ts';
import { rangeNote } from '../history/history-blocks.ts';
import type { Block, ChartBlockPane } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { bandNames, scoreUnit } from '../state/report-state.ts';

/** The score over the window, on its bands. */
export function pulseChart(
  { snapshots, range }: Answers['PulseHistory'],
  today: Today | null,
  lang: PageLanguage,
): Block[] {
  const words = REPORT_WORDS[lang];
  if (snapshots.length < 2) return [];
  return buildChart(
    {
      title: words.pulse,
      caption: rangeNote(range, lang),
      lines: [
        {
          key: 'pulse',
          name: words.pulse,
          unit: scoreUnit({ key: 'pulse' }),
          pane: 0,
          points: snapshots.map(({ date, score }) => ({ date, value: score })),
        },
      ],
      panes: [scorePane(today, 'pulse', lang)],
    },
    lang,
  );
}

/** Price and cycle score over four years, the score on its bands. */
export function cycleChart(today: Today, lang: PageLanguage): Block[] {
  const words = REPORT_WORDS[lang];
  const { price, cycle, halvings } = today;
  return buildChart(
    {
      title: words.fourYears,
      caption: words.weekly,
      halvings,
      lines: [
        { key: 'price', name: words.price, unit: 'usd', pane: 0, points: price },
        { key: 'cycle', name: words.cycleScore, unit: scoreUnit({ key: 'cycle' }), pane: 1, points: cycle },
      ],
      panes: [{ scale: 'log', mark: 'line', borders: [] }, scorePane(today, 'cycle', lang)],
    },
    lang,
  );
}

/** Pane of a score with the bands of its gauge; without bands where the gauge is not available. */
function scorePane(today: Today | null, key: string, lang: PageLanguage): ChartBlockPane {
  const gauge = today?.gauges.find((one) => one.key === key);
  const borders = gauge?.bands.slice(1).map(({ from }) => from) ?? [];
  return {
    scale: 'linear',
    mark: 'line',
    borders,
    title: REPORT_WORDS[lang].of100,
    ...(gauge && { zones: bandNames(gauge, lang) }),
  };
}

/** Name of the band of a cycle score; null where the gauge is not available. */
export function bandName(today: Today | null, score: number, lang: PageLanguage): string | null {
  const band = today?.gauges.find(({ key }) => key === 'cycle')?.bands.findLast(({ from }) => score >= from);
  return band?.[`label_${lang}`] ?? null;
}
