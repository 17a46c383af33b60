const isLong = process.env['TEST_LONG'] === '1';

export const RANDOM_SEED = Number(process.env['TEST_SEED']);

export const caseCount = (few: number, all: number): number => (isLong ? all : few);
