const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Weeks are those of UTC, wherever the reader is. */
export const writeDay = (date: string): string => day.format(new Date(date));

export const writeSpan = ({ from, until }: { from: string; until: string }): string =>
  `${writeDay(from)} to ${writeDay(until)}`;
