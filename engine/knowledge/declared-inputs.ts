import type { PanelView } from '../panel-view.ts';
import type { KnowledgeDeclaration, KnowledgeInputs } from './declaration.ts';

/**
 * Restricts inputs to those the declaration lists, so that its edges cover every input.
 *
 * Reading an undeclared input throws.
 */
export function declaredInputs(
  declaration: Pick<KnowledgeDeclaration, 'type' | 'inputs' | 'panels' | 'composes'>,
  subject: string,
  all: KnowledgeInputs,
): KnowledgeInputs {
  const series = new Set(declaration.inputs(subject));
  const panels = new Map((declaration.panels?.(subject) ?? []).map((one) => [one.panel, one.entities ?? null]));
  const composed = new Set((declaration.composes?.(subject) ?? []).map((one) => `${one.type}/${one.subject}`));
  const declared = (known: boolean, name: string) => {
    if (!known)
      throw new Error(`${declaration.type}/${subject} reads ${name} but does not list it in its inputs. Add it there.`);
  };
  const { view } = all;
  return {
    view: {
      firstDay: view.firstDay,
      lastDay: view.lastDay,
      length: view.length,
      values(id) {
        declared(series.has(id), `the series ${id}`);
        return view.values(id);
      },
    },
    panel(id) {
      declared(panels.has(id), `the panel ${id}`);
      return entitiesOf(all.panel(id), panels.get(id) ?? null);
    },
    reading(type, of) {
      declared(composed.has(`${type}/${of}`), `${type}/${of}`);
      return all.reading(type, of);
    },
    // The key includes the declared inputs: an object with other inputs must not receive this result.
    common: (name, make) =>
      all.common(JSON.stringify([declaration.type, name, [...series], [...panels], [...composed]]), make),
  };
}

function entitiesOf({ entities }: PanelView, codes: readonly string[] | null): PanelView {
  if (codes === null) return { entities };
  return { entities: new Map(codes.flatMap((code) => toEntry(code, entities.get(code)))) };
}

function toEntry<Value>(code: string, value: Value | undefined): (readonly [string, Value])[] {
  return value === undefined ? [] : [[code, value]];
}
