import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';

export const PAGE_QUOTE = shape.object('KnowledgePageQuote', 'A sentence of a reading that the payload may quote.', {
  text: shape.label('The sentence in each language.'),
});

/** Lists the sentence of a reading and those of the readings that it composes. */
export function pageQuotes(reading: KnowledgeReading): ShapeOf<typeof PAGE_QUOTE>[] {
  return [reading, ...reading.composed].map(({ result }) => ({ text: result.explanation.summary }));
}
