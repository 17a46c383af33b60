import type { Form } from './spa/form';

/** The ways to build the product that run against each other. */
export type ContestantName = 'federation' | Form;
