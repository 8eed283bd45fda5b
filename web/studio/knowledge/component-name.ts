import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { factorLabel } from '../../pages/explanation-text.ts';
import type { FactorText } from '../../pages/knowledge-answer.ts';
import { typeset } from '../typeset.ts';

/** The unit at the end of a name, which stands behind the value instead. */
const UNIT = /, (?:percent|USD|millions of USD|days|Prozent|Millionen USD|Mio\. USD|Tage)$/;

/** Name of a component for people: no keys, and no unit where the value has it. */
export function componentName(factor: FactorText, lang: PageLanguage, names: ReadonlyMap<string, string>): string {
  return typeset(factorLabel(factor, lang), lang, names).replace(UNIT, '');
}
