import type { PlotDeclaration } from '../compile/plot.ts';
import type { PicturePoint } from './chart-picture.ts';
import { invalidArgument } from './invalid-argument.ts';

type Json = Readonly<Record<string, unknown>>;

/** Something of an answer that can be drawn. */
interface Drawable {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
}

/** A line of a chart, with the figures its caption names. */
export interface DrawnLine extends Drawable {
  readonly points: readonly PicturePoint[];
}

/** Lines one picture can hold and a reader can tell apart. */
export const MOST_LINES = 2;

/** The title of a plot, with the members of its answer. */
export function plotTitle({ title }: PlotDeclaration, answer: Json): string {
  return filled(title, answer);
}

/**
 * Takes the lines out of an answer: those asked for, or the first one, with a second where the plot has just two of one unit.
 *
 * @throws DomainError `invalid_input` for a value that the answer does not have, or values of different units.
 */
export function linesOf(plot: PlotDeclaration, answer: Json, asked: readonly string[] | undefined): DrawnLine[] {
  const drawable = drawableOf(plot, answer);
  const chosen = asked ? asked.map((key) => chosenOf(key, drawable)) : shownFirst(drawable);
  const [first, second] = chosen;
  if (first && second && first.unit !== second.unit)
    throw invalidArgument('/values', `must have one unit, not ${first.unit} and ${second.unit}`);
  const rows = (answer[plot.rows] ?? []) as readonly Json[];
  return chosen.map((one) => ({
    ...one,
    points: rows
      .filter((row) => typeof row.date === 'string')
      .map((row) => ({ date: row.date as string, value: numberOf(row[one.key]) })),
  }));
}

function drawableOf({ values, fields, unit }: PlotDeclaration, answer: Json): Drawable[] {
  if (fields !== null)
    return (memberAt(answer, fields) as Drawable[]).map((field) => ({ ...field, unit: inWords(field.unit) }));
  const shared = inWords(filled(unit ?? '', answer));
  return (values ?? []).map((key) => ({ key, label: inWords(key), unit: shared }));
}

function shownFirst(drawable: readonly Drawable[]): readonly Drawable[] {
  const [first, second] = drawable;
  const isPair = drawable.length === MOST_LINES && first?.unit === second?.unit;
  return drawable.slice(0, isPair ? MOST_LINES : 1);
}

function chosenOf(key: string, drawable: readonly Drawable[]): Drawable {
  const found = drawable.find((one) => one.key === key);
  if (found) return found;
  throw invalidArgument(
    '/values',
    `must be ${drawable.map((one) => one.key).join(' or ')}, not ${JSON.stringify(key)}`,
  );
}

function filled(text: string, answer: Json): string {
  return text.replace(/\{([\w.]+)\}/g, (_, path: string) => String(memberAt(answer, path) ?? ''));
}

function memberAt(answer: Json, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Json | null | undefined)?.[name], answer);
}

function inWords(key: string): string {
  return key.replaceAll('_', ' ');
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
