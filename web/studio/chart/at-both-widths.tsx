/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface WidthsProps<Format> {
  readonly wide: Format;
  readonly narrow: Format;
  /** Draws at the width, or in the format, of one of them. */
  draw(format: Format): ComponentChildren;
}

/** A drawing for wide pages and one for phones, because text in a drawing is never scaled. */
export function AtBothWidths<Format>({ wide, narrow, draw }: WidthsProps<Format>) {
  return (
    <>
      <div class="wide">{draw(wide)}</div>
      <div class="narrow">{draw(narrow)}</div>
    </>
  );
}
