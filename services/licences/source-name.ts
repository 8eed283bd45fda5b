import { type ShapeOf, shape } from '../../engine/shape.ts';

export const SOURCE_NAME = shape.shareable('SourceName', 'Name of a source for people.', {
  key: shape.text('Key of the source.'),
  label: shape.label('Its name in each language.'),
});

export type SourceName = ShapeOf<typeof SOURCE_NAME>;

/** Key of the generated data. */
const SAMPLE = 'sample';

/** Returns the name of a source; without a title, a key is all there is. */
export function sourceName(key: string, title: string | undefined): SourceName {
  if (key === SAMPLE) return { key, label: { en: 'Sample data', de: 'Beispieldaten' } };
  return { key, label: { en: title ?? key, de: title ?? key } };
}
