const isLong = process.env['TEST_LONG'] === '1';

/** One for the whole run, which prints it: with TEST_SEED it draws the same cases again. */
export const RANDOM_SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31);

/** How many random cases to try: a few in `npm test`, all of them in `npm run test:long`. */
export const caseCount = (few: number, all: number): number => (isLong ? all : few);
