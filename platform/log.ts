import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Creates a structured log on standard error; standard output carries the results of commands. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
