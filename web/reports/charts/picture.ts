/** Drawing that needs nothing but itself. */
export interface Picture {
  /** SVG document with the styles it uses. */
  readonly svg: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}
