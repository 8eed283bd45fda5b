import type { AllowedValues } from './allowed-values.ts';
import type { Unit } from './series-declaration.ts';

/** One of the numbers a panel holds for an entity on a day. */
export interface PanelField {
  /** Lower snake case, for example `close`. */
  readonly key: string;
  /** `quote` and `base` are the two sides of the entity's market. */
  readonly unit: Unit | 'quote' | 'base' | 'flag' | 'epoch_day';
  readonly description: string;
  /** Which numbers a value may be; any when left out. */
  readonly allowed?: AllowedValues;
}

/** Daily numbers of many alike entities: a row for each entity and day, the same fields in every row. */
export interface PanelDeclaration {
  readonly id: string;
  readonly label: string;
  /** What an entity is, and how its id is made. */
  readonly entity: string;
  readonly description: string;
  readonly fields: readonly PanelField[];
  /** Days after the observed day on which a row is known at 00:00 UTC. */
  readonly publicationLagDays: number;
}
