import * as z from 'zod/mini';

export const BuiltPlaces = z.array(
  z.object({ url: z.string(), line: z.number(), column: z.number() }),
);

/** What an area leaves behind, as the second half of a sentence, and the lines of it that did so. */
export const Leak = z.object({ text: z.string(), places: BuiltPlaces });
export type Leak = z.infer<typeof Leak>;

export type WatchOptions = {
  window: object;
  /** Where the files of the area are: what no line of them has caused is not its leak. */
  folder: string;
  /** The global name of its container. */
  container: string;
};

/** Watches one kind of leak from the moment in which the page's window exists. */
export type PageWatch = {
  /** Before the area's code has run: what is there now may stay. */
  remember?: () => void;
  /** After a page was left. */
  leaks: () => Leak[] | Promise<Leak[]>;
};
