type Words<Line extends string> = Line extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Line;

export const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Fields of the provider's objects that begin empty, by name; spread before those that have a value. */
export const nulls = <Line extends string>(...lines: readonly Line[]) =>
  Object.fromEntries(words(...lines).map((name) => [name, null])) as Record<Words<Line>, null>;
