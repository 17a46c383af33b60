import { forms } from './spa/form';

/**
 * The ways to build the product that run against each other. A bundle has no first view in its HTML,
 * for which scripts wait: federation is compared without, and runs as it is shipped as well.
 */
export const contestantNames = ['federation', 'as shipped', ...forms] as const;
export type ContestantName = (typeof contestantNames)[number];
