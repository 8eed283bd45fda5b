import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Creates a log of JSON lines on standard error; standard output carries the results of commands. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}

/** Creates a log of lines for a person at a terminal. */
export async function createReadableLog(level: string): Promise<Log> {
  // Only a terminal needs it.
  const { default: pretty } = await import('pino-pretty');
  const lines = pretty({ destination: 2, sync: true, translateTime: 'SYS:HH:MM:ss', singleLine: true });
  return pino({ level, base: null }, lines);
}
