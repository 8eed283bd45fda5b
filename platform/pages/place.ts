/** A page with a fixed address, by which readers find it. */
export interface Place {
  readonly path: string;
  readonly name: { readonly en: string; readonly de: string };
  /** Other names that readers type, in either language. */
  readonly also: readonly string[];
}
