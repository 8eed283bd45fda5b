/** A value on a day; null breaks the line. */
export interface PicturePoint {
  readonly date: string;
  readonly value: number | null;
}

/** What a picture of a chart shows. */
export interface ChartPicture {
  readonly title: string;
  /** What the vertical axis counts, with its unit. */
  readonly unit: string;
  /** One or two. */
  readonly lines: readonly { readonly name: string; readonly points: readonly PicturePoint[] }[];
  readonly isLogarithmic: boolean;
  /** Where the numbers come from; stands below the picture. */
  readonly note: string;
  /** Pixels. */
  readonly width: number;
}

/** Draws a chart as PNG. Made elsewhere: how it looks is no matter of a channel. */
export type DrawChart = (picture: ChartPicture) => Promise<Uint8Array>;
