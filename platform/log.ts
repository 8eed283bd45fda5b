import { type Logger, pino } from 'pino';

export type Log = Logger;

/** A structured log on standard error; standard output belongs to the answers of the command line. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
