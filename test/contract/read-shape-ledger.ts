import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { type SampleReading, type ShapeLedger, shapeLedgerOf } from '../../services/knowledge/shape-ledger.ts';

interface Catalogue {
  readonly objects: readonly {
    readonly type: string;
    readonly objects: readonly {
      readonly subject: string;
      readonly api_path: string;
      readonly latest_as_of: string | null;
    }[];
  }[];
}

interface ObjectAnswer extends Pick<SampleReading, 'payload' | 'explanation'> {
  readonly provenance: Pick<SampleReading, 'params' | 'inputs'>;
}

/** Returns the ledger of a service on the sample dataset, read through its own API. */
export async function readShapeLedger(get: <Body>(path: string) => Promise<Body>): Promise<ShapeLedger> {
  const { knowledge } = await loadEngineDeclarations();
  const { objects: types } = await get<Catalogue>('/api/v1/knowledge');
  const readings = new Map<string, Map<string, SampleReading>>();
  for (const { type, objects } of types) {
    const ofType = new Map<string, SampleReading>();
    readings.set(type, ofType);
    for (const { subject, api_path, latest_as_of } of objects) {
      if (latest_as_of === null) continue;
      const { payload, explanation, provenance } = await get<ObjectAnswer>(api_path);
      ofType.set(subject, { payload, explanation, ...provenance });
    }
  }
  return shapeLedgerOf(knowledge.map((declaration) => [declaration, readings.get(declaration.type) ?? new Map()]));
}
