import { expect, it } from 'vitest';
import { cycleHindsight } from '../../engine/cycle/cycle-hindsight.ts';
import { BRIEFING_PARTS } from '../../engine/knowledge/briefing-parts.ts';
import { payloadLeaves } from '../../engine/knowledge/payload.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { GERMAN_MEANINGS } from '../../web/pages/payload/german-meanings.ts';
import { GERMAN_TYPES } from '../../web/pages/payload/german-types.ts';
import { GERMAN_VALUES } from '../../web/pages/payload/german-values.ts';
import { payloadTextIn } from '../../web/pages/payload/payload-text.ts';
import { PLACE_NAMES } from '../../web/studio/knowledge/place-names.ts';

const { knowledge } = await loadEngineDeclarations();

it('has a German description of every type of reading and of the rows that its chart draws', () => {
  const drawn = knowledge.flatMap(({ chart, payload }) => {
    const rows = chart && typeof chart === 'object' && 'rows' in chart ? payload[chart.rows] : undefined;
    return rows?.kind === 'list' ? [rows.description] : [];
  });
  const missing = [...knowledge.map(({ description }) => description), ...drawn].filter(
    (text) => !(text in GERMAN_TYPES),
  );
  expect([...new Set(missing)]).toEqual([]);
});

it('has a German meaning of every value that its page describes', () => {
  const described = knowledge.flatMap(({ payload }) =>
    payloadLeaves(payload)
      .filter(([path]) => !path.includes('[]') && !path.endsWith('null_reason'))
      .flatMap(([, { description }]) => description ?? []),
  );
  const missing = described.filter((text) => !(text in GERMAN_MEANINGS) && !(text.replace(/\.$/, '') in PLACE_NAMES));
  expect([...new Set(missing)]).toEqual([]);
});

it('has German for the conditions of the briefing and the choices made in hindsight', () => {
  const texts = [...BRIEFING_PARTS.map(({ tailwind }) => tailwind), ...cycleHindsight().map(({ reason }) => reason)];
  expect(texts.filter((text) => payloadTextIn(text, 'de').lang === 'en')).toEqual([]);
});

it('has a German name of every value that is one of several', () => {
  const values = knowledge.flatMap(({ payload }) =>
    payloadLeaves(payload).flatMap(([, leaf]) =>
      'meanings' in leaf && leaf.meanings ? Object.keys(leaf.meanings) : [],
    ),
  );
  expect([...new Set(values)].filter((value) => !(value in GERMAN_VALUES))).toEqual([]);
});
