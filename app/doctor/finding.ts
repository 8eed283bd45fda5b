/** Result of one check of an installation. */
export interface Finding {
  /** What was checked, such as `port`. */
  readonly subject: string;
  /** `wrong` stops the service or one of its parts; `note` is worth knowing. */
  readonly state: 'ok' | 'note' | 'wrong';
  /** State in a sentence, and for anything but `ok` what to do. */
  readonly text: string;
}

/** Builds the findings about one subject. */
export function findingsOn(subject: string) {
  const of = (state: Finding['state']) => (text: string) => ({ subject, state, text }) satisfies Finding;
  return { ok: of('ok'), note: of('note'), wrong: of('wrong') };
}

/** First line of an error's message. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] as string;
}
