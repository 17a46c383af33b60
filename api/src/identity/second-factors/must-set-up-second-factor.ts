import type { Env } from '../../foundation/env/env';
import type { UserRow } from '../accounts/users.table';

type Holder = Pick<UserRow, 'userType'> & { secondFactorAt: Date | null };

/** In production an administrator does nothing else before. */
export const mustSetUpSecondFactor = ({ mode }: Env, { userType, secondFactorAt }: Holder) =>
  mode === 'production' && userType === 'authority' && secondFactorAt === null;
