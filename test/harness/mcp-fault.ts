import { expect } from 'vitest';
import type { Body } from './start-reader.ts';

/** The problem document of a tool call that failed, after what every fault keeps to has been checked. */
export function faultOf(result: Body): Body {
  expect(result.isError, JSON.stringify(result).slice(0, 300)).toBe(true);
  // Clients hold structured content against the output schema of the tool, which no problem meets.
  expect(Object.keys(result)).not.toContain('structuredContent');
  const [{ type, text }, ...others] = result.content;
  expect([type, others]).toEqual(['text', []]);
  const problem = JSON.parse(text);
  expect([result._meta.code, result._meta.upgrade_url]).toEqual([problem.code, problem.upgrade_url]);
  return problem;
}
