import type { ReactNode } from 'react';

/** Container for a table wider than the screen: scrolls horizontally, also by keyboard. */
export function Wide({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, keyboard users cannot scroll (WCAG 2.1.1)
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
