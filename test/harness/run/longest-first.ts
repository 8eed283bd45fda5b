import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { releasedDurations } from './durations.ts';

/** Starts the files that took longest at the last release first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: seconds } = releasedDurations();
    const of = ({ moduleId }: TestSpecification) => seconds[path.relative(this.ctx.config.root, moduleId)] ?? 0;
    return [...files].sort((a, b) => of(b) - of(a));
  }
}
