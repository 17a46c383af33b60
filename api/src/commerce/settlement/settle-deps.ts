import type { Deps } from '../../foundation/deps';

export type SettleDeps = Pick<
  Deps,
  'db' | 'clock' | 'payments' | 'log' | 'wakeMail' | 'mailRecords' | 'env'
>;
