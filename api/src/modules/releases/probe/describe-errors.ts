const LONGEST = 600;
const DEEPEST = 4;

const hasKey = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** An error of the page's own realm, with what caused it. */
export function describeError(error: unknown, depth = 0): string {
  const message = String(hasKey(error, 'message') ? error.message : error);
  const cause = hasKey(error, 'cause') && depth < DEEPEST ? error.cause : null;
  return cause ? `${message} (${describeError(cause, depth + 1)})` : message;
}

/** The last one is the shell's word on the page; the ones before it are often its cause. */
export function tellErrors(errors: readonly string[]): string {
  const [last, ...earlier] = [...new Set(errors)].toReversed();
  if (last === undefined) return 'It failed without a word';
  const text = earlier.length > 0 ? `${last}, after: ${earlier.join('; ')}` : last;
  return text.replace(/\s+/g, ' ').slice(0, LONGEST);
}
