import type { KnowledgeInputs } from '../knowledge/declaration.ts';

/** Inputs of an object that is not composed of other objects. */
export const ALONE: Pick<KnowledgeInputs, 'reading' | 'common'> = {
  reading: () => null,
  common: (_name, make) => make(),
};
