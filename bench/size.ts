/** A small run shows that a benchmark works; only the full size is measured. */
export const SMALL = '--small';

export const isSmall = process.argv.includes(SMALL);

export const sized = (full: number, small: number): number => (isSmall ? small : full);
