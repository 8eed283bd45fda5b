import { SingleBar } from 'cli-progress';
import type { Log } from '../../platform/log.ts';

/** Displays the progress of an import. */
export interface ImportProgress {
  update(step: string, done: number, total: number): void;
  end(): void;
}

/** Creates a progress display: a bar on a terminal, elsewhere a log line every quarter. */
export function createImportProgress(stream: NodeJS.WriteStream, log: Log): ImportProgress {
  return stream.isTTY ? createBar(stream) : createLines(log);
}

function createBar(stream: NodeJS.WriteStream): ImportProgress {
  const bar = new SingleBar({
    stream,
    format: '{step} [{bar}] {percentage} %',
    hideCursor: true,
    clearOnComplete: true,
  });
  let shown = '';
  return {
    update(step, done, total) {
      if (step !== shown) {
        if (shown) bar.stop();
        bar.start(total, done, { step });
        shown = step;
      } else bar.update(done, { step });
    },
    end: () => bar.stop(),
  };
}

function createLines(log: Log): ImportProgress {
  let step = '';
  let quarter = 0;
  return {
    update(name, done, total) {
      if (name !== step) quarter = 0;
      step = name;
      const reached = Math.floor((4 * done) / total);
      if (reached <= quarter) return;
      quarter = reached;
      log.info({ step: name, percent: reached * 25 }, 'import');
    },
    end: () => {},
  };
}
