import { runProgram } from './run-program.ts';

/** The whole service in this process: `npm start`. */
await runProgram('cyclegraph', async (context) => {
  // Imported late: loading the service takes seconds, and invalid settings should be reported first.
  const { startService } = await import('./start-service.ts');
  return startService(context);
});
