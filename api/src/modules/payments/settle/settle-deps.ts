import type { Deps } from '../../../deps';

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'log' | 'wakeMail' | 'env'>;
