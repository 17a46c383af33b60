import pino, { type DestinationStream, type Logger } from 'pino';
import type { Env } from '../env';

/** An error's message can quote data (a driver names the key that clashed): its stack stays, cut. */
function describeError(error: Error) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, code, stack: frames.slice(0, 12) };
}

export function createLogger(level: Env['logLevel'], destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
