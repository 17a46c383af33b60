import type { Login } from '@gangway/contract/sessions';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { findByIdentifier } from '../accounts/find-user';
import { isPassword } from '../accounts/password-hash';
import { forgetHits, takeHit } from '../rate-limits/take-hit';
import { noteLogin } from './note-login';
import type { Authenticated } from './open-session';

/** Unknown name and wrong password get the same answer after the same work. */
export async function login(
  deps: Deps,
  { username, password }: z.infer<typeof Login>,
): Promise<Authenticated> {
  const user = await findByIdentifier(deps.db, username);
  const account = user?.id ?? username.toLowerCase();
  await takeHit(deps, 'loginByAccount', account);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new ApiError('wrong_credentials', 'Invalid username or password');
  await forgetHits(deps, 'loginByAccount', account);
  await noteLogin(deps, user.id);
  return user;
}
