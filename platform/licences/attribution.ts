/** What a provider wants to stand beside its data. */
export interface Attribution {
  /** Key of the source, for example `coin-metrics-community`. */
  readonly source: string;
  /** Word for word as the provider wants it, where it gives the words. */
  readonly text: string;
  /** Where the text leads to. */
  readonly link: string;
  /** Page of the terms. */
  readonly terms: string;
}

/** A live source, as far as its attribution goes. */
export interface AttributedSource {
  readonly key: string;
  readonly licence: {
    readonly terms: string;
    readonly attribution: { readonly text: string; readonly link: string };
  };
}

/** The attribution of a source. */
export function attributionOf({ key, licence }: AttributedSource): Attribution {
  return { source: key, ...licence.attribution, terms: licence.terms };
}
