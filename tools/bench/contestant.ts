import type { Form } from './spa/form';

export type ContestantName = 'federation' | Form;
