import { labelIn } from '../studio/label-in.ts';
import { dayText } from '../studio/value-text.ts';
import type { Proof, Shown } from './app-state.ts';
import { APP_WORDS } from './app-words.ts';
import { viewOf } from './bridge/tool-result.ts';
import { ChartContent } from './chart/chart-content.tsx';
import type { ChartViewData } from './chart/chart-view-data.ts';
import { proofOfReading } from './knowledge/proof-of-reading.ts';
import { startApp } from './start-app.tsx';

/** By the hash of the reading that the newest value belongs to, else by the fingerprint of the points. */
function proofOf({ result, parameters, lang }: Shown): Proof | null {
  const view = viewOf<ChartViewData>(result);
  if (!view) return null;
  const words = APP_WORDS[lang];
  const { object, fingerprint } = view;
  if (object) {
    const note = words.verifyReading(labelIn(object, lang), dayText(object.as_of, lang));
    return proofOfReading({ object, note, lang });
  }
  return {
    name: words.fingerprint,
    hash: fingerprint,
    note: words.verifyChart,
    tool: 'svc_get_chart',
    parameters,
    hashIn: (again) => viewOf<ChartViewData>(again)?.fingerprint ?? null,
  };
}

void startApp(window, { name: 'chart', content: ChartContent, proofOf });
