import { z } from 'zod';
import { DECLARED_SOURCE } from '../sources/declared/declared-source.ts';

const source = z.string().min(1).describe('Provider key of the rows, shown with every number that comes from them.');
const filePath = z.string().min(1).describe('CSV with a header row, relative to the dataset root; .gz is unpacked.');
const dateColumn = z.string().min(1).describe('Column that holds the UTC day, as 2026-01-05.');
const shiftDays = z
  .int()
  .default(0)
  .describe('Days added to each date, for providers that date a close by the next day: -1.');
const scale = z.number().default(1).describe('Factor from the unit of the file to the declared unit.');

const seriesFile = z
  .strictObject({
    path: filePath,
    source,
    date_column: dateColumn,
    shift_days: shiftDays,
    source_column: z.string().optional().describe('Column that names the provider of each row instead.'),
    aggregate: z
      .enum(['mean', 'last'])
      .optional()
      .describe('The rows carry instants: how those of a UTC day become one value.'),
    columns: z
      .record(z.string(), z.strictObject({ series: z.string().describe('Id of a collected series.'), scale }))
      .describe('Series by the column that holds it.'),
  })
  .describe('A row a day (or instant), a column a series.');

const panelColumn = z.strictObject({
  field: z.string().describe('Field of the panel.'),
  scale,
  values: z.record(z.string(), z.number()).optional().describe('Numbers that stand for the words of the column.'),
  type: z.enum(['number', 'date']).default('number').describe('`date`: a day or instant becomes its epoch day.'),
});

const panelFile = z
  .strictObject({
    path: filePath,
    source,
    panel: z.string().describe('Id of a panel, for example `bars`.'),
    date_column: dateColumn.optional(),
    date: z.iso.date().optional().describe('Day of all rows, for a snapshot without a date column.'),
    shift_days: shiftDays,
    entity: z.string().optional().describe('Entity of all rows, for a file of one.'),
    entity_column: z.string().optional().describe('Column that names the entity of each row.'),
    entity_prefix: z.string().default('').describe('Put before the entity of each row.'),
    attributes: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('What every entity of the file is.'),
    columns: z.record(z.string(), panelColumn).describe('Fields by the column that holds them.'),
  })
  .refine((file) => (file.date_column === undefined) !== (file.date === undefined), {
    error: 'needs either date_column or date',
  })
  .refine((file) => (file.entity_column === undefined) !== (file.entity === undefined), {
    error: 'needs either entity or entity_column',
  })
  .describe('A row an entity and day, a column a field of the panel.');

const attributeFile = z
  .strictObject({
    path: filePath,
    source,
    panel: z.string().describe('Id of a panel, for example `coins`.'),
    entity_column: z.string().describe('Column that names the entity.'),
    entity_prefix: z.string().default('').describe('Put before the entity of each row.'),
    attribute_columns: z
      .record(
        z.string(),
        z.strictObject({
          attribute: z.string().describe('Name of the attribute.'),
          type: z.enum(['text', 'number', 'flag']).default('text').describe('`flag`: 0 or 1.'),
        }),
      )
      .describe('Attributes by the column that holds them.'),
  })
  .describe('A row an entity, a column something that it is.');

/**
 * Schema of a dataset manifest: which columns of which CSV files hold which series, panel fields and attributes, and
 * which additional series are collected from live sources.
 *
 * Its JSON Schema is generated from here.
 */
export const MANIFEST = z.strictObject({
  $schema: z.string().optional().describe('JSON Schema of this document.'),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case letters, digits and dashes'),
  description: z.string(),
  licence_note: z.string().describe('Terms the data comes under.'),
  files: z.array(seriesFile).default([]).describe('Files of series.'),
  panels: z.array(panelFile).default([]).describe('Files of panel rows.'),
  attributes: z.array(attributeFile).default([]).describe('Files that say what entities are.'),
  sources: z.array(DECLARED_SOURCE).default([]).describe('Live sources, a series each; LIVE_SOURCES turns them on.'),
});

export type Manifest = z.output<typeof MANIFEST>;
export type SeriesFile = z.output<typeof seriesFile>;
export type PanelFile = z.output<typeof panelFile>;
export type AttributeFile = z.output<typeof attributeFile>;
