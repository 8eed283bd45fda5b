/** Coerced variables or arguments by name. */
export type Values = Readonly<Record<string, unknown>>;
