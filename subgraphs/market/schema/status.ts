import { addPageSources } from '../../../services/graph/attributions-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { SERVICE_STATUS, type ServiceStatus } from '../../../services/status/service-status.ts';

/** The state of the sources and of what they deliver. */
export const schema: SchemaPart = (builder, types) => {
  const status = shapeType<typeof SERVICE_STATUS, ServiceStatus>(types, SERVICE_STATUS);
  addPageSources(builder, types, status, ({ sources }, { attributions, snapshot }) =>
    attributions.of(snapshot, {
      series: sources.flatMap(({ subjects }) => subjects.flatMap(({ id, isPanel }) => (isPanel ? [] : id))),
    }),
  );
  builder.queryField('serviceStatus', (t) =>
    t.field({
      type: status,
      authScopes: { tier: 'public' },
      description:
        'State of the data: each source and series with its measured lag, last success, next run and changes.',
      resolve: (_root, _args, { status: reader, snapshot }) => reader.read(snapshot),
    }),
  );
};
