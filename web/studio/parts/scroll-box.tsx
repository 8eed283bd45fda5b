/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface BoxProps {
  /** Name of the region. */
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Region that scrolls sideways, by keyboard too, where the page is narrower than its content. */
export function ScrollBox({ label, class: name = 'scroll', children }: BoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <section class={name} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
