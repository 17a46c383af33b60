import type { DemoRole } from '@gangway/contract/identity/sessions';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Authenticated } from '../sessions/open-session';
import { findByIdentifier } from '../users/find-user';
import { recordLogin } from './login';

export const DEMO_USERNAMES: Record<DemoRole, string> = {
  recruiter_basic: 'testbasic',
  recruiter_pro: 'testpro',
  recruiter_ultimate: 'testultimate',
  hr: 'testhr',
  authority: 'testauthority',
};

export async function testLogin(
  deps: Pick<Deps, 'db' | 'clock'>,
  role: DemoRole,
): Promise<Authenticated> {
  const user = await findByIdentifier(deps.db, DEMO_USERNAMES[role]);
  if (!user) throw new ApiError('unavailable', 'The demo data is missing');
  await recordLogin(deps, user.id);
  return { ...user, hasPassedFactor: true };
}
