/** What we sell is there at once, so it is paid by what is through at once, whatever the dashboard allows. */
export const METHODS = ['card'] as const;

const idOf = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id;

export const idOrNull = (value: string | { id: string } | null | undefined): string | null =>
  value ? idOf(value) : null;

/** Stripe counts seconds. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000);

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
