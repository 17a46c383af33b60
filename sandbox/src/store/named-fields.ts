type Words<Line extends string> = Line extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Line;

export const words = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Fields that the provider's objects have and that are always empty here, by name. */
export const nulls = <Line extends string>(...lines: readonly Line[]) =>
  // Every word of the lines becomes a key.
  Object.fromEntries(words(...lines).map((name) => [name, null])) as Record<Words<Line>, null>;
