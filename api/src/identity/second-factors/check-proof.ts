import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Actor } from '../actors/scopes';
import { mailingTransaction, type SendMail, type MailingDeps } from '../mail/mailing-transaction';
import type { RateLimitDeps } from '../rate-limits/consume-limit';
import { checkCurrentPassword } from '../sessions/check-current-password';
import type { UserRow } from '../tables/accounts.table';
import { findTurnedOnAt } from '../users/second-factor';
import { spendCode, subjectOf } from './spend-code';

export type Proven = {
  user: UserRow;
  transaction: <T>(work: (tx: Db, sendMail: SendMail) => Promise<T>) => Promise<T>;
};

export async function checkProof(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>,
  actor: Pick<Actor, 'userId' | 'sessionHash'>,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
): Promise<Proven> {
  const user = await checkCurrentPassword(deps, actor, currentPassword);
  if (!(await findTurnedOnAt(deps.db, user.id))) {
    return { user, transaction: (work) => mailingTransaction(deps, work) };
  }
  if (code === undefined) {
    throw new ApiError('second_factor_needed', 'Please enter a code from your authenticator app');
  }
  const attempt = { userId: user.id, code, countedFor: subjectOf(actor) };
  return { user, transaction: (work) => spendCode(deps, attempt, work) };
}
