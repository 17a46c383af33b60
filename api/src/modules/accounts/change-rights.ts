import type { Right } from '@gangway/contract/accounts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { StartError } from '../../start-error';
import { findByIdentifier } from './find-user';
import { users, type UserRow } from './users.table';

async function findAdministrator(db: Db, username: string): Promise<UserRow> {
  const user = await findByIdentifier(db, username);
  if (!user) throw new StartError(`There is no user ${username}.`);
  if (user.userType !== 'authority') {
    throw new StartError(`${user.username} is no administrator: only they can have a right.`);
  }
  return user;
}

async function setRights(db: Db, { id }: UserRow, rights: Right[]): Promise<void> {
  await db.update(users).set({ rights }).where(eq(users.id, id));
}

export async function grantRight(db: Db, right: Right, username: string): Promise<void> {
  const user = await findAdministrator(db, username);
  await setRights(db, user, [...new Set([...user.rights, right])]);
}

/** Sessions go on; the next call finds the right gone. */
export async function revokeRight(db: Db, right: Right, username: string): Promise<void> {
  const user = await findAdministrator(db, username);
  const rights = new Set(user.rights);
  rights.delete(right);
  await setRights(db, user, [...rights]);
}
