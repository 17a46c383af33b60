import type { BuiltLocation } from '../pages/source-locations';
import { locationsIn } from './traces';

export type PageError = { text: string; locations: BuiltLocation[] };

export const toPageError = (error: unknown, folder: string): PageError => ({
  text: describeError(error),
  locations: locationsIn(stackOf(error), folder),
});

export function combineErrors(errors: readonly PageError[]): PageError {
  const locations = errors.map((error) => error.locations).find(({ length }) => length > 0) ?? [];
  return { text: summarizeErrors(errors.map(({ text }) => text)), locations };
}

const DEEPEST = 4;

/** The error comes from the page's realm, where `instanceof Error` would be false. */
export function describeError(error: unknown, depth = 0): string {
  const message = String(hasKey(error, 'message') ? error.message : error);
  const cause = hasKey(error, 'cause') && depth < DEEPEST ? error.cause : null;
  const reason = cause ? describeError(cause, depth + 1) : '';
  // The shell repeats what an area threw in its own message.
  return message.includes(reason) ? message : `${message} (${reason})`;
}

const LONGEST = 300;

/** The last error is the shell's summary; the ones before it are often its cause. */
export function summarizeErrors(errors: readonly string[]): string {
  const [last, ...others] = [...new Set(errors)].toReversed();
  if (last === undefined) return 'It failed without an error message';
  const earlier = others.filter((text) => !last.includes(text));
  const text = earlier.length > 0 ? `${last}, after: ${earlier.join('; ')}` : last;
  return text.replace(/\s+/g, ' ').slice(0, LONGEST);
}

const hasKey = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** The cause's stack comes first, because it is closer to the failing line. */
function stackOf(error: unknown, depth = 0): string {
  const own = hasKey(error, 'stack') && typeof error.stack === 'string' ? error.stack : '';
  const cause = hasKey(error, 'cause') && depth < DEEPEST ? error.cause : null;
  return cause ? `${stackOf(cause, depth + 1)}\n${own}` : own;
}
