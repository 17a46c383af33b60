/**
 * Only methods that confirm at once, whatever the dashboard allows, because what we sell is
 * delivered at once.
 */
export const METHODS = ['card'] as const;

export const idOrNull = (value: string | { id: string } | null | undefined): string | null =>
  value ? idOf(value) : null;

export const toDate = (seconds: number): Date => new Date(seconds * 1000);

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const idOf = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id;
