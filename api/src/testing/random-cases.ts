import fc from 'fast-check';

export const isLong = process.env['TEST_LONG'] === '1';

/** Without TEST_SEED every run draws the same cases. */
const FIXED_SEED = 592_632_023;

export const RANDOM_SEED = Number(process.env['TEST_SEED'] ?? FIXED_SEED);

export const caseCount = (few: number, all: number): number => (isLong ? all : few);

fc.configureGlobal({ seed: RANDOM_SEED });
