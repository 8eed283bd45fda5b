import { ZONE_COLOURS } from './picture-style.ts';

/** Style of gauges and tiles outside a page, beside the style of pictures. */
export const GAUGE_STYLE = [
  ...ZONE_COLOURS.map(([mark], i) => `.hist.z${i + 1}{fill:${mark};opacity:.38}.strip.z${i + 1}{fill:${mark}}`),
  '.bandname.here{font-weight:bold}.needle{stroke:#14191a;stroke-width:3}.needlehead{fill:#14191a}',
  '.needleedge{stroke:#fff;stroke-width:6}.needle.old{stroke:#626d6f;stroke-dasharray:4 3}',
  '.pin{stroke:#465052;stroke-width:1.5}.pinhead{stroke:#465052;stroke-width:1.5;fill:#fff}',
  '.spark{fill:none;stroke:#465052;stroke-width:1.5;stroke-linejoin:round}rect.here{fill:#14191a}',
  `.bar{fill:#eef0f0}.bar.low{fill:${ZONE_COLOURS[1][0]}}.bar.high{fill:${ZONE_COLOURS[4][0]};opacity:.6}`,
].join('');
