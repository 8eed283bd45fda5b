import { type ShapeOf, shape } from '../shape.ts';

/** Minimum number of runs on each side of a comparison. */
export const MIN_ARM_RUNS = 30;
/** Minimum number of assets with runs on both sides of a comparison. */
export const MIN_MATCHED_ASSETS = 10;

export const EVIDENCE_GATE = shape.object('EvidenceGate', 'The test that decided a verdict.', {
  gate: shape.text('Value that was measured.'),
  threshold: shape.number('Threshold it was compared with.'),
  value: shape.number.orNull('The measurement; null where there is none.'),
});
export type EvidenceGate = ShapeOf<typeof EVIDENCE_GATE>;
