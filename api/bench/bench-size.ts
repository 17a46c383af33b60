/** `npm run test:long` sets BENCH_SIZE=small: a bench then only shows that it runs. */
export const isSmall = process.env['BENCH_SIZE'] === 'small';

export const sized = (full: number, small: number): number => (isSmall ? small : full);
