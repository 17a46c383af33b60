const MOST = 120;

/** A cell can be as long as the whole file. */
export const clipped = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
