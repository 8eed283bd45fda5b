/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { CYCLE_ZONE_NAMES } from '../cycle-zone-names.ts';
import { Section } from '../parts/section.tsx';
import type { CycleRatesAnswer } from './cycles-answer.ts';
import { CYCLES_WORDS } from './cycles-words.ts';

interface SectionProps {
  readonly rates: CycleRatesAnswer;
  readonly lang: PageLanguage;
  /** Shows the rates, where there are any. */
  children(rates: NonNullable<CycleRatesAnswer>): ComponentChildren;
}

/** Section about what followed days in the present zone of the cycle score, or why nothing can be said. */
export function RatesSection({ rates, lang, children }: SectionProps) {
  const words = CYCLES_WORDS[lang];
  return (
    <Section
      class="followed"
      title={words.rates}
      note={rates && words.ratesNote(CYCLE_ZONE_NAMES[lang][rates.zone] ?? rates.zone, rates.episodes)}
    >
      {rates === null ? <p class="small">{words.noRates}</p> : children(rates)}
    </Section>
  );
}
