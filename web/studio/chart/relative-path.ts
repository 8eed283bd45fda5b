/** Receives the strokes of a shape and writes them as steps in tenths of a pixel, which is a third shorter than positions. */
export class RelativePath {
  #text = '';
  #x = 0;
  #y = 0;

  moveTo(x: number, y: number): void {
    this.#step('m', x, y);
  }

  lineTo(x: number, y: number): void {
    this.#step('l', x, y);
  }

  closePath(): void {
    this.#text += 'z';
  }

  toString(): string {
    return this.#text;
  }

  /** Steps from rounded position to rounded position, so that rounding does not add up. */
  #step(command: string, x: number, y: number): void {
    const [toX, toY] = [Math.round(x * 10), Math.round(y * 10)];
    const dx = text(toX - this.#x);
    const dy = text(toY - this.#y);
    this.#text += `${command}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`;
    [this.#x, this.#y] = [toX, toY];
  }
}

function text(tenths: number): string {
  return String(tenths / 10);
}
