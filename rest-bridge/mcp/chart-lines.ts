import type { PlotDeclaration } from '../compile/mcp-declarations.ts';
import { filledWith, memberAt } from '../run/member-at.ts';
import { oneOf } from '../run/read-input.ts';
import type { PicturePoint } from './chart-picture.ts';
import { invalidArgument } from './invalid-argument.ts';

type Json = Readonly<Record<string, unknown>>;

/** Member of an answer that can be drawn. */
interface Drawable {
  readonly key: string;
  readonly label: string;
  /** Unit of the catalogue, or words. */
  readonly unit: string;
}

/** Line of a chart with its points. */
export interface DrawnLine extends Drawable {
  readonly points: readonly PicturePoint[];
}

/** Maximum number of lines that remain distinguishable in one image. */
export const MAX_LINES = 2;

/** Fills the title template of a plot with members of the answer. */
export function plotTitle({ title }: PlotDeclaration, answer: Json): string {
  return filledWith(answer, title);
}

/**
 * Extracts the lines to draw: the requested ones, by default the first, or both if the plot has exactly two of the same unit.
 *
 * @throws DomainError `invalid_input` for unknown values, or for values with different units.
 */
export function linesOf(plot: PlotDeclaration, answer: Json, asked: readonly string[] | undefined): DrawnLine[] {
  const drawable = drawableOf(plot, answer);
  const chosen = asked ? asked.map((key) => chosenOf(key, drawable)) : shownFirst(drawable);
  const [first, second] = chosen;
  if (first && second && first.unit !== second.unit)
    throw invalidArgument('/values', `must share one unit, not ${inWords(first.unit)} and ${inWords(second.unit)}`);
  const rows = (answer[plot.rows] ?? []) as readonly Json[];
  return chosen.map((one) => ({
    ...one,
    points: rows
      .filter((row) => typeof row.date === 'string')
      .map((row) => ({ date: row.date as string, value: numberOf(row[one.key]) })),
  }));
}

function drawableOf({ values, fields, unit }: PlotDeclaration, answer: Json): Drawable[] {
  if (fields !== null) return memberAt(answer, fields) as Drawable[];
  const shared = filledWith(answer, unit ?? '');
  return (values ?? []).map((key) => ({ key, label: inWords(key), unit: shared }));
}

function shownFirst(drawable: readonly Drawable[]): readonly Drawable[] {
  const [first, second] = drawable;
  const isPair = drawable.length === MAX_LINES && first?.unit === second?.unit;
  return drawable.slice(0, isPair ? MAX_LINES : 1);
}

function chosenOf(key: string, drawable: readonly Drawable[]): Drawable {
  const found = drawable.find((one) => one.key === key);
  if (found) return found;
  throw invalidArgument('/values', `must be ${oneOf(drawable.map((one) => one.key))}, not ${JSON.stringify(key)}`);
}

/** A name with spaces in place of underscores. */
export function inWords(key: string): string {
  return key.replaceAll('_', ' ');
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
