export const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

type Words<Line extends string> = Line extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Line;

/** Each name becomes a key with null. Spread it before the fields that have a value. */
export const nulls = <Line extends string>(...lines: readonly Line[]) =>
  Object.fromEntries(words(...lines).map((name) => [name, null])) as Record<Words<Line>, null>;
