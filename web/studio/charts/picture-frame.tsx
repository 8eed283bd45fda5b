/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { PICTURE_STYLE } from './picture-style.ts';

interface FrameProps {
  readonly width: number;
  readonly height: number;
  /** What the picture shows, in words. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A picture of its own in the colours of the light theme, of a size in pixels. */
export function PictureFrame({ width, height, label, children }: FrameProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <style>{PICTURE_STYLE}</style>
      <rect class="paper" width={width} height={height} />
      {children}
    </svg>
  );
}
