import type { Answers } from '../../generated/answers.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { type SampleReading, type ShapeLedger, shapeLedgerOf } from '../../services/knowledge/shape-ledger.ts';

/** Returns the ledger of a service on the sample dataset, read through its own API. */
export async function readShapeLedger(get: <Body>(path: string) => Promise<Body>): Promise<ShapeLedger> {
  const { knowledge } = await loadEngineDeclarations();
  const { objects: types } = await get<Answers['KnowledgeCatalog']>('/api/v1/knowledge');
  const readings = new Map<string, Map<string, SampleReading>>();
  for (const { type, objects } of types) {
    const ofType = new Map<string, SampleReading>();
    readings.set(type, ofType);
    for (const { subject, api_path, latest_as_of } of objects) {
      if (latest_as_of === null) continue;
      const { payload, explanation, provenance } = await get<Answers['KnowledgeObject']>(api_path);
      ofType.set(subject, { payload, explanation, ...provenance } as SampleReading);
    }
  }
  return shapeLedgerOf(knowledge.map((declaration) => [declaration, readings.get(declaration.type) ?? new Map()]));
}
