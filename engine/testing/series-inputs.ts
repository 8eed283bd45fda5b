import type { KnowledgeInputs } from '../knowledge/declaration.ts';
import type { SeriesView } from '../series-view.ts';
import { ALONE } from './alone.ts';

/** Creates inputs of a knowledge object that reads series alone. */
export function seriesInputs(view: SeriesView): KnowledgeInputs {
  const none = (name: string) => {
    throw new Error(`Reads ${name}, but these inputs provide series only.`);
  };
  return { ...ALONE, view, panel: none, reading: none };
}
