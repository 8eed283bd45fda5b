import type { KnowledgeText } from '../../pages/knowledge-answer.ts';

/** Share of the score that the parts may miss by rounding. */
const ROUNDING = 1e-6;

/** Returns whether the contributions of the components make the score of a reading. */
export function addsUp({ factors, score }: KnowledgeText['explanation']): boolean {
  if (score === null || score === 0) return false;
  const sum = factors.reduce((total, { contribution }) => total + contribution, 0);
  return Math.abs(sum - score) <= Math.max(1, Math.abs(score)) * ROUNDING;
}
