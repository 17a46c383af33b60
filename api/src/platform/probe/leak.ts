import type { Leak } from '../ports/release-probe';

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
