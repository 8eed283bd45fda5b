import { z } from 'zod';
import { SETTINGS } from '../../platform/config.ts';

/** `.env.example`: every setting with its description and default. */
export function envExample(): string {
  const blocks = Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const description = schema.description ?? '';
    const parsed = z.safeParse(schema, undefined);
    const value = parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
    return `# ${description}\n${value === '' ? `#${name}=` : `${name}=${value}`}`;
  });
  return `# Every setting of Cyclegraph. All are optional.\n# Generated from platform/config.ts.\n\n${blocks.join('\n\n')}\n`;
}
