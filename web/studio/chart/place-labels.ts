/** A text beside the end of a line, at the height of what it names. */
export interface EndLabel {
  readonly y: number;
  readonly text: string;
  readonly className: string;
}

/**
 * Shifts labels apart until each has its room, in order of their heights and as little as one pass down and one pass up
 * allow.
 *
 * @param room - Distance between two baselines, pixels.
 */
export function placeLabels(
  labels: readonly EndLabel[],
  [top, bottom]: readonly [number, number],
  room: number,
): readonly EndLabel[] {
  const placed = [...labels].sort((a, b) => a.y - b.y);
  let next = top;
  const down = placed.map((label) => {
    const y = Math.max(label.y, next);
    next = y + room;
    return { ...label, y };
  });
  let limit = bottom;
  return down
    .reverse()
    .map((label) => {
      const y = Math.min(label.y, limit);
      limit = y - room;
      return { ...label, y };
    })
    .reverse();
}
