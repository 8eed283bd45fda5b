import { inject } from 'vitest';
import type { TemplateDatabase } from '../databases.ts';
import type { RunRequest } from './run-desk.ts';
import type { TemplateName } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of what all files of a run have in common. */
    runDesk: string;
  }
}

/** A database that is filled and that no process has open; made once a run. */
export function template(name: TemplateName): Promise<TemplateDatabase> {
  return askRun({ want: 'template', name });
}

/** Asks for what all files of a run have in common. */
export async function askRun<Answer>(request: RunRequest): Promise<Answer> {
  const response = await fetch(inject('runDesk'), { method: 'POST', body: JSON.stringify(request) });
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return JSON.parse(body) as Answer;
}
