const isLong = process.env['TEST_LONG'] === '1';

/** With the TEST_SEED that a run prints, another one draws the same cases. */
export const RANDOM_SEED = Number(process.env['TEST_SEED']);

/** How many random cases to try: a few in `npm test`, all of them in `npm run test:long`. */
export const caseCount = (few: number, all: number): number => (isLong ? all : few);
