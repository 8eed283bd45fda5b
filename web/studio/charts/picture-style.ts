/** Mark, ground and text of each zone in the light theme: a picture has no style sheet, and its renderers know no variables. */
export const ZONE_COLOURS = [
  ['#1f5796', '#d3e0ee', '#1b4d86'],
  ['#5594c6', '#e6eff6', '#276491'],
  ['#8e928b', '#f4f4f2', '#5a5d57'],
  ['#cb872c', '#faeed8', '#855404'],
  ['#b23c22', '#f4dad3', '#9c3019'],
] as const;
/** Colours of the lines of a pane, most important first. */
export const LINE_COLOURS = ['#14191a', '#0d7773', '#a05a00', '#5f4bb0', '#83246a'] as const;

/** The outer bands stand out, so that the line remains the darkest mark in all of them. */
const BAND_OPACITY = [0.5, 0.34, 0.26, 0.34, 0.46];

/** Style of a chart outside a page; the fonts are those of the reader, or DejaVu in a PNG. */
export const PICTURE_STYLE = [
  'text{font-family:Inter,"DejaVu Sans",sans-serif;font-size:12px;fill:#626d6f}',
  '.title{font-size:26px;font-weight:bold;fill:#14191a}.claim{font-size:17px;fill:#465052}.name{font-size:19px;font-weight:bold;fill:#14191a}',
  '.paper{fill:#fff}.tick{stroke:#e1e4e4;fill:none}.event{stroke:#626d6f;stroke-dasharray:1 3;fill:none}',
  '.unit{font-weight:bold;fill:#14191a}.end{fill:#14191a}.for{fill:#0d7773}.against{fill:#a05a00}',
  '.linec{fill:none;stroke-width:1.5;stroke-linejoin:round}.c1{stroke-width:2}.model{stroke-dasharray:6 4}',
  ...LINE_COLOURS.map((colour, i) => `.c${i + 1}{stroke:${colour}}.end${i + 1}{fill:${colour};font-weight:bold}`),
  ...ZONE_COLOURS.map(
    ([mark, ground, text], i) =>
      `.ground.z${i + 1}{fill:${ground}}.bandname.z${i + 1}{fill:${text}}.stack.z${i + 1}{fill:${mark}}`,
  ),
  `.curve{stroke:#465052;stroke-width:1.25;stroke-dasharray:6 4}.then{stroke:${LINE_COLOURS[4]};stroke-width:2.25}.end-then{fill:${LINE_COLOURS[4]};font-weight:bold}`,
  '.percentile{stroke:#626d6f;stroke-width:1}.candle.for{stroke:#0d7773}.candle.against{stroke:#a05a00}',
  '.hindsight{stroke:#626d6f;stroke-width:1.25;stroke-dasharray:1.5 3}.after{opacity:.4}.later{fill:#fff;opacity:.55}',
  `.known path{stroke:${LINE_COLOURS[4]};stroke-width:2}.known rect{fill:${LINE_COLOURS[4]}}.known text{fill:#fff;font-weight:bold}`,
  ...ZONE_COLOURS.map(([mark], i) => `.band.z${i + 1}{fill:${mark};opacity:${BAND_OPACITY[i]}}`),
  '.s0{fill-opacity:.9}.s1{fill-opacity:.7}.s2{fill-opacity:.5}',
].join('');
