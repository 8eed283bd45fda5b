import type { AllowedValues } from './allowed-values.ts';
import type { Unit } from './series-declaration.ts';

/** Declaration of one number that a panel holds for an entity and a day. */
export interface PanelField {
  /** Lower snake case, for example `close`. */
  readonly key: string;
  /** `quote` and `base` stand for the two sides of the entity's market. */
  readonly unit: Unit | 'quote' | 'base' | 'flag' | 'epoch_day';
  readonly description: string;
  /** Allowed range of a value; any number when left out. */
  readonly allowed?: AllowedValues;
}

/**
 * Declaration of daily numbers for many entities of the same type: one row per entity and day, the same fields in every
 * row.
 */
export interface PanelDeclaration {
  readonly id: string;
  readonly label: string;
  /** Describes an entity and how its id is formed. */
  readonly entity: string;
  readonly description: string;
  readonly fields: readonly PanelField[];
  /** Days from the observed day to the day at whose 00:00 UTC the row is known. */
  readonly publicationLagDays: number;
}
