import { expect } from 'vitest';
import type { Body } from '../services/start-reader.ts';

/** Returns the problem document of a failed tool call, after checking the rules that every error follows. */
export function faultOf(result: Body): Body {
  expect(result.isError, JSON.stringify(result).slice(0, 300)).toBe(true);
  // Clients validate structured content against the output schema of the tool, which no problem document matches.
  expect(Object.keys(result)).not.toContain('structuredContent');
  const [{ type, text }, ...others] = result.content;
  expect([type, others]).toEqual(['text', []]);
  const problem = JSON.parse(text);
  expect([result._meta.code, result._meta.upgrade_url]).toEqual([problem.code, problem.upgrade_url]);
  return problem;
}
