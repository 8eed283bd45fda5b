import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { releasedDurations } from './durations.ts';

/**
 * Starts the unit tests, then the files that took longest at the last release, so that no worker ends alone with a long
 * one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: seconds } = releasedDurations();
    const of = ({ moduleId }: TestSpecification) => seconds[path.relative(this.ctx.config.root, moduleId)] ?? 0;
    const rank = ({ project }: TestSpecification) => (project.name === 'units' ? 0 : 1);
    return [...files].sort((a, b) => rank(a) - rank(b) || of(b) - of(a));
  }
}
