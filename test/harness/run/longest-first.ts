import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { releasedDurations } from './durations.ts';

/** Duration of a file that the last release did not have: it may be the longest. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/**
 * Starts the unit tests, then the files that are new or took longest at the last release, so that no worker ends alone
 * with a long one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: seconds } = releasedDurations();
    const of = ({ moduleId }: TestSpecification) => seconds[path.relative(this.ctx.config.root, moduleId)] ?? UNKNOWN;
    const rank = ({ project }: TestSpecification) => (project.name === 'units' ? 0 : 1);
    return [...files].sort((a, b) => rank(a) - rank(b) || of(b) - of(a));
  }
}
