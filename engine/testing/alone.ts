import type { KnowledgeInputs } from '../knowledge/declaration.ts';

/** Inputs of an object that composes no other and is computed by itself. */
export const ALONE: Pick<KnowledgeInputs, 'reading' | 'common'> = {
  reading: () => null,
  common: (_name, make) => make(),
};
