import { type ShapeOf, shape } from '../../engine/shape.ts';

export const ATTRIBUTION = shape.shareable('Attribution', 'Attribution that a provider requires next to its data.', {
  source: shape.text('Key of the source.'),
  text: shape.text('The words the provider wants.'),
  link: shape.text('Where they lead.'),
  terms: shape.text('Page of its terms.'),
});
export type Attribution = ShapeOf<typeof ATTRIBUTION>;

/** Attribution part of a live source. */
export interface AttributedSource {
  readonly key: string;
  /** Name of the source for people. */
  readonly title?: string;
  readonly licence: {
    readonly terms: string;
    readonly attribution: { readonly text: string; readonly link: string };
  };
}

/** Returns the attribution of a source. */
export function attributionOf({ key, licence }: AttributedSource): Attribution {
  return { source: key, ...licence.attribution, terms: licence.terms };
}
