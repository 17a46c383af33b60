import type { MailingDeps } from '../../identity/mail/mailing-transaction';
import type { Deps } from '../../foundation/deps';

export type SettleDeps = MailingDeps & Pick<Deps, 'payments' | 'log' | 'env'>;
