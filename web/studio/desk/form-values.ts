import type { FieldFault, FormFields } from '../../../platform/pages/page-form.ts';

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,15})?$/;

/** First value of a field without spaces around it; empty when it was left out. */
export function textOf(fields: FormFields, name: string): string {
  return fields[name]?.[0]?.trim() ?? '';
}

/** Values of a form by the name of the parameter, as far as they were given, and what cannot be read. */
export class FormValues {
  readonly parameters: Record<string, unknown> = {};
  readonly faults: FieldFault[] = [];
  readonly #fields: FormFields;

  constructor(fields: FormFields) {
    this.#fields = fields;
  }

  text(...names: readonly string[]): this {
    for (const name of names) {
      const value = textOf(this.#fields, name);
      if (value !== '') this.parameters[name] = value;
    }
    return this;
  }

  /** Numbers, with a point or a comma. */
  number(...names: readonly string[]): this {
    for (const name of names) {
      const value = this.read(name);
      if (value !== null) this.parameters[name] = value;
    }
    return this;
  }

  /** Numbers in percent, which operations take as fractions. */
  percent(...names: readonly string[]): this {
    for (const name of names) {
      const value = this.read(name);
      if (value !== null) this.parameters[name] = Number((value / 100).toPrecision(12));
    }
    return this;
  }

  /** Chosen values of a group of boxes. */
  list(name: string): this {
    const values = this.#fields[name]?.filter((value) => value !== '') ?? [];
    if (values.length > 0) this.parameters[name] = values;
    return this;
  }

  /** A number, null when it was left out or cannot be read. */
  read(name: string): number | null {
    const text = textOf(this.#fields, name);
    if (text === '') return null;
    if (NUMBER.test(text)) return Number(text.replace(',', '.'));
    this.faults.push({ field: name, detail: `must be a number, not ${JSON.stringify(text.slice(0, 40))}` });
    return null;
  }

  reading() {
    return this.faults.length > 0 ? { faults: this.faults } : { parameters: this.parameters };
  }
}
