import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { factorLabel } from '../../pages/explanation-text.ts';
import { componentMeasure } from '../../studio/knowledge/component-measure.ts';
import { nameOfValue } from '../../studio/knowledge/payload-part.ts';
import type { ObjectContent } from '../object-content.ts';

/** Name and unit of a component; the unit is one of the catalogue. */
export interface NamedComponent {
  readonly label: string;
  readonly unit: string;
}

/** Path of a component in the payload of a reading. */
const COMPONENT = /^components\.(\w+)$/;

/** Returns the components of readings by their keys, named as on the pages of the readings. */
export function componentNames(
  objects: readonly ObjectContent[],
  lang: PageLanguage,
): ReadonlyMap<string, NamedComponent> {
  const found = new Map<string, NamedComponent>();
  for (const { answer } of objects.map(({ page }) => page)) {
    if (!answer?.object) continue;
    const { object, fields, inputs } = answer;
    const add = (key: string, label: string) =>
      found.set(key, { label, unit: componentMeasure(object, key, fields, inputs)?.unit ?? '' });
    for (const field of fields) {
      const [, key] = COMPONENT.exec(field.path) ?? [];
      if (key !== undefined) add(key, nameOfValue(key, field, false, lang).text);
    }
    for (const factor of object.explanation.factors) add(factor.key, factorLabel(factor, lang));
  }
  return found;
}
