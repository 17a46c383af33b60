import pino, { type DestinationStream, type Logger } from 'pino';
import * as z from 'zod/mini';
import type { Env } from '../env/env';
import { causeOf, errorCode } from '../errors/error-code';

export function createLogger(level: Env['logLevel'], destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** Only the frames are logged: a message can quote data, such as the key of a unique violation. */
function describeError(error: Error) {
  const frames = withoutMessage(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code: errorCode(causeOf(error)),
    places: issuesOf(error),
    stack: frames.slice(0, 12),
  };
}

/** Lines of the message can look like stack frames. */
const withoutMessage = ({ stack = '', message }: Error) => stack.replace(message, '');

/** Only paths and codes: the values are data and must not be logged. */
function issuesOf(error: Error): string[] | undefined {
  if (!(error instanceof z.core.$ZodError)) return undefined;
  return error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
}
