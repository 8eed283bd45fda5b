/** Addresses of the files that pages load, named by their content. */
export interface StudioAssets {
  /** Style sheet of every page, for example `/assets/studio-X7Q2.css`. */
  readonly style: string;
  /** Script that upgrades pages; they are complete without it. */
  readonly script: string;
  /** Typefaces, loaded before text is drawn so that none moves when they arrive. */
  readonly fonts: readonly string[];
}
