import type { KnowledgeAnswer } from '../pages/knowledge-answer.ts';
import type { Part } from './part.ts';

/** Knowledge object with the same content as its page. */
export interface ObjectContent {
  /** `type/subject`. */
  readonly name: string;
  readonly page: Part<KnowledgeAnswer['page']>;
}
