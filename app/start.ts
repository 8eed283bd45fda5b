import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bannerOf } from './banner.ts';
import { runProgram } from './run-program.ts';

/** The whole service in this process: `npm start`, `cyclegraph start`. */
await runProgram('cyclegraph', async (context) => {
  // Imported late: loading the service takes seconds, and invalid settings should be reported first.
  const { startService } = await import('./start-service.ts');
  const service = await startService(context);
  if (process.stderr.isTTY) {
    const { series, clock } = service.state.store;
    const snapshot = series.loaded ? series.current() : null;
    const { version } = JSON.parse(await readFile(path.join(context.root, 'package.json'), 'utf8')) as {
      version: string;
    };
    process.stderr.write(
      bannerOf({
        version,
        url: service.url,
        lastDay: snapshot?.lastDay ?? null,
        today: clock.today(),
        isSample: snapshot?.sample ?? false,
      }),
    );
  }
  return service;
});
