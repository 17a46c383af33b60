import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import { findByIdentifier } from './find-user';

export const usernameTaken = () => new ApiError('username_taken', 'This username is already taken');
export const emailTaken = () =>
  new ApiError('email_taken', 'This email address already has an account');

export async function assertNamesFree(
  db: Db,
  { username, email }: { username: string; email: string },
): Promise<void> {
  if (await findByIdentifier(db, username)) throw usernameTaken();
  if (await findByIdentifier(db, email)) throw emailTaken();
}
