import { compilePglite } from '../platform/database/pglite-files.ts';
import { bannerOf } from './banner.ts';
import { readVersion } from './read-version.ts';
import { runProgram } from './run-program.ts';

/** The whole service in this process: `npm start`, `cyclegraph start`. */
await runProgram('cyclegraph', async (context) => {
  if (!context.config.DATABASE_URL) compilePglite();
  // Imported late: loading the service takes seconds, and invalid settings should be reported first.
  const { startService } = await import('./start-service.ts');
  const service = await startService(context);
  if (process.stderr.isTTY) {
    const { series, clock } = service.state.store;
    const snapshot = series.loaded ? series.current() : null;
    process.stderr.write(
      bannerOf({
        version: await readVersion(context.root),
        url: service.url,
        lastDay: snapshot?.lastDay ?? null,
        today: clock.today(),
        isSample: snapshot?.sample ?? false,
      }),
    );
  }
  return service;
});
