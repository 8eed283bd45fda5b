/** Address of a service that was just started, which the texts of the project use. */
const LOCAL = 'http://127.0.0.1:4000';

/** Replaces the address in a text of the project with that of the service that shows it. */
export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(LOCAL, origin);
}
