/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PayloadValue } from '../../pages/knowledge-answer.ts';
import { numberFormat } from '../../pages/number-format.ts';
import { valueText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { isGroup } from './payload-part.ts';

/** How often the price stood higher after a horizon. */
interface Rate {
  readonly n: number;
  /** Cases without a day in common. */
  readonly n_eff: number;
  readonly share_up: number | null;
  readonly share_up_low: number | null;
  readonly share_up_high: number | null;
  readonly median_return_pct: number | null;
  readonly thin: boolean;
  readonly null_reason: string | null;
}

interface HorizonRate extends Rate {
  readonly horizon_days: number;
  /** The same for any day. */
  readonly unconditional?: Rate | null;
}

interface ForestProps {
  readonly rates: readonly HorizonRate[];
  readonly lang: PageLanguage;
}

const TOP = 30;
const ROW = 56;
const TICKS = [0, 25, 50, 75, 100];

/** Whether a list of a payload holds base rates by horizon. */
export function isRates(items: readonly PayloadValue[]): items is readonly (PayloadValue & HorizonRate)[] {
  return items.length > 0 && items.every((item) => isGroup(item) && 'horizon_days' in item && 'share_up_low' in item);
}

/** Shares with their interval by horizon, against those of any day. */
export function ForestPlot({ rates, lang }: ForestProps) {
  const words = KNOWLEDGE_WORDS[lang];
  const hasAnyDay = rates.some(({ unconditional }) => unconditional);
  return (
    <>
      <p class="small key2">
        {words.followedNote}{' '}
        {hasAnyDay && (
          <>
            <span class="mark2 these">{words.these}</span> <span class="mark2 any">{words.anyDay}</span>
          </>
        )}
      </p>
      <div class="wide">
        <Forest rates={rates} lang={lang} width={1248} />
      </div>
      <div class="narrow">
        <Forest rates={rates} lang={lang} width={358} />
      </div>
      <p class="below">{words.hollow}</p>
    </>
  );
}

function Forest({ rates, lang, width }: ForestProps & { readonly width: number }) {
  const words = KNOWLEDGE_WORDS[lang];
  const isNarrow = width < 500;
  const left = isNarrow ? 74 : 240;
  const right = width - (isNarrow ? 50 : 220);
  const x = (share: number) => left + share * (right - left);
  const columns = { x, left, right, width, isNarrow };
  const height = TOP + rates.length * ROW + 24;
  const findings = rates.map((rate) => {
    const any = rate.unconditional ? `, ${words.anyDay} ${shareText(rate.unconditional.share_up, lang)}` : '';
    return `${words.horizon(rate.horizon_days)} ${shareText(rate.share_up, lang)}${any}`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${words.followedNote} ${findings.join('; ')}`}>
      <Axis columns={columns} height={height} lang={lang} />
      {rates.map((rate, i) => {
        const y = TOP + i * ROW + 14;
        return (
          <g key={rate.horizon_days}>
            {i > 0 && <path class="tick" d={`M0 ${y - 22}H${width}`} />}
            <text class="strong" x={0} y={y + 4}>
              {words.horizon(rate.horizon_days)}
            </text>
            {rate.thin && (
              <text x={0} y={y + 20}>
                {words.few}
              </text>
            )}
            <RateLine rate={rate} y={y} kind="these" columns={columns} lang={lang} />
            {rate.unconditional && (
              <RateLine rate={rate.unconditional} y={y + 18} kind="any" columns={columns} lang={lang} />
            )}
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

interface AxisProps {
  readonly columns: Columns;
  readonly height: number;
  readonly lang: PageLanguage;
}

function Axis({ columns: { x, left, right, width, isNarrow }, height, lang }: AxisProps) {
  const words = KNOWLEDGE_WORDS[lang];
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
            {words.rose}
          </text>
          <text x={width} y={12} text-anchor="end">
            {words.median}
          </text>
        </>
      )}
    </>
  );
}

interface LineProps {
  readonly rate: Rate;
  readonly y: number;
  readonly kind: 'these' | 'any';
  readonly columns: Columns;
  readonly lang: PageLanguage;
}

function RateLine({ rate, y, kind, columns: { x, left, right, width, isNarrow }, lang }: LineProps) {
  const { n, n_eff, share_up: share, share_up_low: low, share_up_high: high, median_return_pct: median, thin } = rate;
  const look = `rate ${kind}${thin ? ' thin' : ''}`;
  const cases = numberFormat(lang === 'de' ? 'de-DE' : 'en-GB', {});
  return (
    <>
      {low !== null && high !== null && <path class={look} d={`M${x(low).toFixed(1)} ${y}H${x(high).toFixed(1)}`} />}
      {share !== null && <circle class={look} cx={x(share).toFixed(1)} cy={y} r={kind === 'these' ? 5 : 3.5} />}
      {!isNarrow && (
        <text x={left - 16} y={y + 4} text-anchor="end">
          {`${cases.format(n)} (${cases.format(n_eff)})`}
        </text>
      )}
      <text class={kind === 'these' ? 'strong' : undefined} x={right + 16} y={y + 4}>
        {shareText(share, lang)}
      </text>
      {!isNarrow && median !== null && (
        <text x={width} y={y + 4} text-anchor="end">
          {(median > 0 ? '+' : '') + valueText(median, 'percent', lang)}
        </text>
      )}
    </>
  );
}

function shareText(share: number | null, lang: PageLanguage): string {
  return share === null ? KNOWLEDGE_WORDS[lang].noValue : `${Math.round(share * 100)} %`;
}
