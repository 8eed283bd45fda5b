import { z } from 'zod';
import { CADENCES, SERIES_OWNERS, UNITS } from '../../../engine/series-declaration.ts';
import { FRED_UNITS } from '../fred-observations.ts';
import { PLAN_STEPS } from '../plan-step.ts';

const series = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/, 'must be lower case letters, digits and underscores')
      .describe('Id of the series, and with dashes that of its source and its chart.'),
    label: z.string().min(1).describe('Short name.'),
    description: z.string().min(1).describe('What the series measures, in a sentence or two.'),
    group: z.string().min(1).default('own').describe('Group of the catalogue.'),
    subgraph: z.enum(SERIES_OWNERS).describe('Subgraph that answers for it.'),
    unit: z.enum(UNITS).describe('Unit of the values, after `scale`.'),
    cadence: z.enum(CADENCES).default('daily').describe('How often a new value comes.'),
    publication_lag_days: z
      .int()
      .min(0)
      .max(366)
      .default(1)
      .describe(
        'Days after the observed day on which the value is known at 00:00 UTC: 1 for what is dated by its close.',
      ),
    allowed: z
      .strictObject({ min: z.number(), max: z.number().optional(), whole: z.boolean().default(false) })
      .optional()
      .describe('Which numbers a value may be; any when left out.'),
  })
  .describe('What is collected, as the catalogue shows it.');

const licence = z
  .strictObject({
    commercial: z.enum(['yes', 'no', 'ask']).describe('Whether a service for others may pass the data on.'),
    note: z.string().min(1).describe('The terms in a sentence.'),
    terms: z.url({ protocol: /^https?$/ }).describe('Page of the terms.'),
    attribution: z.strictObject({
      text: z.string().min(1).describe('What the provider wants to stand beside its data.'),
      link: z.url({ protocol: /^https?$/ }).describe('Where it leads to.'),
    }),
  })
  .describe('The terms of the provider.');

const filled = z
  .string()
  .describe('Id of a series of the catalogue that nothing but a file delivers, for example `treasury_holdings_btc`.');

const common = {
  series: z
    .union([filled, series])
    .describe('What is collected: a series of its own, or one that the catalogue waits for.'),
  since: z.iso.date().describe('First day the provider has.'),
  stale_days: z
    .int()
    .min(0)
    .max(366)
    .optional()
    .describe('Days for which the last value may stand in while the source is dead; by the cadence when left out.'),
  scale: z.number().default(1).describe('Factor from the unit of the provider to that of the series.'),
};

const kit = z
  .strictObject({
    provider: z.literal('bitcoin-research-kit'),
    name: z
      .string()
      .regex(/^[a-z0-9_]+$/, 'must be a name of the kit, lower case')
      .describe('Name of the series in the kit, for example `sth_supply`.'),
    ...common,
  })
  .describe('A series of the Bitcoin Research Kit.');

const fred = z
  .strictObject({
    provider: z.literal('fred'),
    id: z
      .string()
      .regex(/^[A-Z0-9_]+$/, 'must be an id of FRED, upper case')
      .describe('FRED id, for example `UNRATE`.'),
    units: z.enum(FRED_UNITS).optional().describe('Transformation by FRED; the level when left out.'),
    licence: licence.optional().describe("Terms of the series' owner, where they are not those of FRED."),
    ...common,
  })
  .describe('A series of FRED; needs FRED_API_KEY.');

const pointer = z.string().regex(/^(\/.*)?$/, 'must be a JSON Pointer (RFC 6901): empty, or beginning with /');
const dateFormat = z
  .enum(['iso', 'seconds', 'milliseconds'])
  .default('iso')
  .describe('`iso`: a date, or an instant of that day; else the time since the Unix epoch.');

const csv = z.strictObject({
  type: z.literal('csv'),
  delimiter: z.string().length(1).default(','),
  date: z.string().min(1).describe('Column of the date.'),
  value: z.string().min(1).describe('Column of the value.'),
  date_format: dateFormat,
});

const json = z.strictObject({
  type: z.literal('json'),
  rows: pointer.describe('JSON Pointer to the rows: an array, or an object whose keys are the dates.'),
  date: pointer.optional().describe('JSON Pointer from a row to its date; left out where the keys are the dates.'),
  value: pointer.describe('JSON Pointer from a row to its value; empty where the row is the value.'),
  date_format: dateFormat,
});

const url = z
  .strictObject({
    provider: z.literal('url'),
    url: z
      .url({ protocol: /^https?$/ })
      .refine((address) => new URL(address).username === '', 'must be without a user name and password')
      .describe('Address; `{from}` and `{to}` become the first and the last day asked for, as 2026-01-05.'),
    answer: z.discriminatedUnion('type', [csv, json]).describe('Where date and value stand in the answer.'),
    shift_days: z
      .int()
      .min(-31)
      .max(31)
      .default(0)
      .describe('Days added to each date: -1 for a close dated by the next day.'),
    days_per_request: z.int().min(1).optional().describe('Longest window of one request; all at once when left out.'),
    step: z
      .enum(PLAN_STEPS)
      .default('macro')
      .describe('Step of the daily plan that asks for it: macro is at 06:30 UTC.'),
    licence,
    ...common,
  })
  .refine(({ url: address, days_per_request: days }) => days === undefined || address.includes('{from}'), {
    error: 'needs {from} in the url',
    path: ['days_per_request'],
  })
  .describe('Any address that answers CSV or JSON.');

/** Schema of a live source declared in a manifest: one series and its origin. */
export const DECLARED_SOURCE = z.discriminatedUnion('provider', [kit, fred, url]);

export type DeclaredSource = z.output<typeof DECLARED_SOURCE>;
export type DeclaredSeries = z.output<typeof series>;
export type UrlSource = z.output<typeof url>;
