/** With BENCH_SIZE=small a bench only shows that it runs, as `npm run test:long` has it. */
export const isSmall = process.env['BENCH_SIZE'] === 'small';

export const sized = (full: number, small: number): number => (isSmall ? small : full);
