import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SERIES_OWNERS, type SeriesDeclaration, UNITS } from '../../engine/series-declaration.ts';
import { type EngineDeclarations, loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { UsageError } from '../usage-error.ts';
import { parseFormula } from './formula.ts';
import { type Indicator, indicatorFiles, rootFieldOf } from './indicator-files.ts';

const USAGE =
  'usage: cyclegraph new indicator <name> --domain <domain> --unit <unit> --formula <formula> [--label <English> --label-de <German>]';
const MAX_NAME_CHARS = 40;
const TEXT = { type: 'string' } as const;

/**
 * Runs `new indicator`: writes the four files of an indicator into a clone of the sources.
 *
 * @returns the written files and the next commands.
 * @throws UsageError for a name that is taken or not valid, an unknown domain, unit or series, and an installation
 *   without sources.
 */
export async function writeIndicator(args: readonly string[], root: string): Promise<string> {
  const given = readArguments(args);
  if (!existsSync(path.join(root, 'engine/derivation.ts')))
    throw new UsageError(
      `${root} is an installed package and has no sources to extend. Clone the repository, and run the command there.`,
    );
  const indicator = toIndicator(given, await loadEngineDeclarations());
  const files = indicatorFiles(indicator);
  const present = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (present) throw new UsageError(`${present} exists already. Choose another name.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { flag: 'wx' });
  }
  return [
    ...Object.keys(files).map((file) => `wrote ${file}`),
    '',
    'Next: npm run generate && npm run check:types, then npm start.',
    `The reading is ${rootFieldOf(indicator.name)} in GraphQL and /api/v1/${indicator.name}/latest over REST.`,
  ].join('\n');
}

interface Given {
  readonly name: string;
  readonly domain: string;
  readonly unit: string;
  readonly formula: string;
  readonly label?: string | undefined;
  readonly 'label-de'?: string | undefined;
}

function readArguments([verb, ...args]: readonly string[]): Given {
  if (verb !== 'indicator') throw new UsageError(USAGE);
  const options = { domain: TEXT, unit: TEXT, formula: TEXT, label: TEXT, 'label-de': TEXT };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, ...more] = positionals;
    const { domain, unit, formula } = values;
    if (name && more.length === 0 && domain && unit && formula) return { ...values, name, domain, unit, formula };
  } catch {
    // The usage names every option.
  }
  throw new UsageError(USAGE);
}

function toIndicator({ name, domain, unit, formula, ...labels }: Given, declarations: EngineDeclarations): Indicator {
  requireFreeName(name, declarations);
  const parsed = parseFormula(formula);
  const label = labels.label ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  for (const one of [label, labels['label-de'] ?? label])
    if (!/^[\p{L}\p{N} ,.()/+-]{1,60}$/u.test(one))
      throw new UsageError(
        `The label "${one}" is not valid. Use at most 60 letters, digits, spaces and , . ( ) / + -.`,
      );
  return {
    name,
    domain: requireMember('--domain', domain, SERIES_OWNERS),
    unit: requireMember('--unit', unit, UNITS),
    label: { en: label, de: labels['label-de'] ?? label },
    formula: parsed,
    inputs: parsed.series.map((id) => requireSeries(id, declarations)),
  };
}

function requireFreeName(name: string, { series, terms, readings, knowledge }: EngineDeclarations): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > MAX_NAME_CHARS)
    throw new UsageError(
      `The name "${name}" is not valid. Use at most ${MAX_NAME_CHARS} lower-case letters and digits in words joined by dashes, such as realized-ratio.`,
    );
  const id = name.replaceAll('-', '_');
  const fields = [...readings, ...knowledge].flatMap((one) => ('root' in one && one.root ? [one.root.field] : []));
  if (series.has(id) || terms.some(({ term }) => term === id) || fields.includes(rootFieldOf(name)))
    throw new UsageError(`The name "${name}" is taken by a series, term or reading. Choose another name.`);
}

function requireMember<Member extends string>(option: string, given: string, allowed: readonly Member[]): Member {
  const member = allowed.find((one) => one === given);
  if (member) return member;
  throw new UsageError(`${option} must be one of ${allowed.join(', ')}, not ${given}.`);
}

function requireSeries(id: string, { series }: EngineDeclarations): SeriesDeclaration {
  const declared = series.get(id);
  if (!declared)
    throw new UsageError(
      `Unknown series ${id} in the formula.${didYouMean(id, series.keys())} Find one on the page /search of a running service.`,
    );
  if (declared.aliasOf !== undefined)
    throw new UsageError(`The series ${id} repeats ${declared.aliasOf} under another name. Use ${declared.aliasOf}.`);
  return declared;
}
