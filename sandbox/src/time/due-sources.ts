import { dueRefunds } from '../refunds/due-refunds';
import type { DueSource } from './due-work';

export const dueSources: readonly DueSource[] = [dueRefunds];
