import type { DueSource } from './due-work';

export const dueSources: readonly DueSource[] = [];
