/**
 * Small in the long tests, which only show that a benchmark runs; only the full size is measured.
 */
export const isSmall = process.env['BENCH_SIZE'] === 'small';

export const sized = (full: number, small: number) => (isSmall ? small : full);
