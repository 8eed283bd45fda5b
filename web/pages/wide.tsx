import type { ReactNode } from 'react';

/** Room for a table that may be wider than a phone: it scrolls by itself, with keys as well. */
export function Wide({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a reader with a keyboard cannot scroll (WCAG 2.1.1)
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
