/** @jsxImportSource preact */
import type { StudioAssets } from './assets.ts';

/** Elements of a head that load the typefaces together with the style sheet. */
export function FontPreloads({ assets: { fonts } }: { readonly assets: Pick<StudioAssets, 'fonts'> }) {
  return (
    <>
      {fonts.map((href) => (
        // Fonts are requested without credentials, as by the style sheet.
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
    </>
  );
}
