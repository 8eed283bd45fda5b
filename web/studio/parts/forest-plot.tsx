/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { numberFormat } from '../../pages/number-format.ts';
import { AtBothWidths } from '../chart/at-both-widths.tsx';
import { LOCALES } from '../locales.ts';
import type { Forest, Share } from './forest.ts';
import { FOREST_WORDS } from './forest-words.ts';

interface ForestProps {
  readonly forest: Forest;
  readonly lang: PageLanguage;
  /** Width of the drawing on wide pages, pixels. @default that of the page */
  readonly width?: number;
}

const PAGE = 1248;
/** Below this width there is no room for cases and medians. */
const MIN_COLUMNS = 700;
const TOP = 30;
const ROW = 56;
const TICKS = [0, 25, 50, 75, 100];

/** Shares with their interval by horizon, against those of any day. */
export function ForestPlot({ forest, lang, width = PAGE }: ForestProps) {
  const words = FOREST_WORDS[lang];
  return (
    <>
      <p class="small key2">
        {forest.note}{' '}
        {forest.rows.some(({ any }) => any) && (
          <>
            <span class="mark2 these">{words.these}</span> <span class="mark2 any">{words.anyDay}</span>
          </>
        )}
      </p>
      <AtBothWidths wide={width} narrow={358} draw={(at) => <Drawing forest={forest} lang={lang} width={at} />} />
      {forest.rows.some(({ these }) => these.isThin) && <p class="below">{words.hollow}</p>}
    </>
  );
}

function Drawing({ forest, lang, width }: Required<ForestProps>) {
  const words = FOREST_WORDS[lang];
  const { rows } = forest;
  const isNarrow = width < MIN_COLUMNS;
  const left = isNarrow ? 74 : 240;
  const right = width - (isNarrow ? 50 : 220);
  const x = (share: number) => left + share * (right - left);
  const columns = { x, left, right, width, isNarrow };
  const height = TOP + rows.length * ROW + 24;
  const findings = rows.map(({ label, these, any }) => {
    const others = any ? `, ${words.anyDay} ${shareText(any.share, lang)}` : '';
    return `${label} ${shareText(these.share, lang)}${others}`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${forest.note} ${findings.join('; ')}`}>
      <Axis forest={forest} columns={columns} height={height} lang={lang} />
      {rows.map(({ label, these, any }, i) => {
        const y = TOP + i * ROW + 14;
        return (
          <g key={label}>
            {i > 0 && <path class="tick" d={`M0 ${y - 22}H${width}`} />}
            <text class="strong" x={0} y={y + 4}>
              {label}
            </text>
            {these.isThin && (
              <text x={0} y={y + 20}>
                {words.few}
              </text>
            )}
            <ShareLine share={these} y={y} kind="these" columns={columns} lang={lang} />
            {any && <ShareLine share={any} y={y + 18} kind="any" columns={columns} lang={lang} />}
          </g>
        );
      })}
    </svg>
  );
}

interface Columns {
  readonly x: (share: number) => number;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly isNarrow: boolean;
}

interface AxisProps extends ForestProps {
  readonly columns: Columns;
  readonly height: number;
}

function Axis({ forest, columns: { x, left, right, width, isNarrow }, height, lang }: AxisProps) {
  const words = FOREST_WORDS[lang];
  return (
    <>
      {TICKS.map((percent) => (
        <g key={percent}>
          <path
            class={percent === 50 ? 'tick base' : 'tick'}
            d={`M${x(percent / 100).toFixed(1)} ${TOP - 8}V${height - 24}`}
          />
          <text x={x(percent / 100).toFixed(1)} y={height - 6} text-anchor="middle">
            {`${percent} %`}
          </text>
        </g>
      ))}
      <text x={0} y={12}>
        {words.after}
      </text>
      {!isNarrow && (
        <>
          <text x={left - 16} y={12} text-anchor="end">
            {words.cases}
          </text>
          <text x={right + 16} y={12}>
            {forest.share}
          </text>
          <text x={width} y={12} text-anchor="end">
            {forest.median}
          </text>
        </>
      )}
    </>
  );
}

interface LineProps {
  readonly share: Share;
  readonly y: number;
  readonly kind: 'these' | 'any';
  readonly columns: Columns;
  readonly lang: PageLanguage;
}

function ShareLine({ share: shown, y, kind, columns: { x, left, right, width, isNarrow }, lang }: LineProps) {
  const { cases, independent, share, low, high, median, isThin } = shown;
  const look = `rate ${kind}${isThin ? ' thin' : ''}`;
  const counts = numberFormat(LOCALES[lang], {});
  return (
    <>
      {low !== null && high !== null && <path class={look} d={`M${x(low).toFixed(1)} ${y}H${x(high).toFixed(1)}`} />}
      {share !== null && <circle class={look} cx={x(share).toFixed(1)} cy={y} r={kind === 'these' ? 5 : 3.5} />}
      {!isNarrow && cases !== null && (
        <text x={left - 16} y={y + 4} text-anchor="end">
          {counts.format(cases) + (independent === null ? '' : ` (${counts.format(independent)})`)}
        </text>
      )}
      <text class={kind === 'these' ? 'strong' : undefined} x={right + 16} y={y + 4}>
        {shareText(share, lang)}
      </text>
      {!isNarrow && median !== null && (
        <text x={width} y={y + 4} text-anchor="end">
          {median}
        </text>
      )}
    </>
  );
}

function shareText(share: number | null, lang: PageLanguage): string {
  return share === null ? FOREST_WORDS[lang].noValue : `${Math.round(share * 100)} %`;
}
