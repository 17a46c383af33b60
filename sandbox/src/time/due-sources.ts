import { dueSessions } from '../checkout/expire-session';
import { dueRefunds } from '../refunds/due-refunds';
import { dueInvoices, dueSubscriptions } from '../subscriptions/due-subscriptions';
import type { DueSource } from './due-work';

export const dueSources: readonly DueSource[] = [
  dueRefunds,
  dueSubscriptions,
  dueInvoices,
  dueSessions,
];
