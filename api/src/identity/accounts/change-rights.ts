import type { Right } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { StartError } from '../../foundation/errors/start-error';
import { recordAct } from '../audit-log/record-act';
import { logSecurityEvent } from '../security-log/log-security-event';
import { users, type UserRow } from '../tables/accounts.table';
import { findByIdentifier } from '../users/find-user';

type RightsDeps = Pick<Deps, 'db' | 'log' | 'clock'>;

export async function grantRight(deps: RightsDeps, right: Right, username: string): Promise<void> {
  const user = await findAdministrator(deps.db, username);
  await setRights(deps, user, [...new Set([...user.rights, right])]);
}

export async function revokeRight(deps: RightsDeps, right: Right, username: string): Promise<void> {
  const user = await findAdministrator(deps.db, username);
  const rights = new Set(user.rights);
  rights.delete(right);
  await setRights(deps, user, [...rights]);
}

async function findAdministrator(db: Db, username: string): Promise<UserRow> {
  const user = await findByIdentifier(db, username);
  if (!user) throw new StartError(`There is no user ${username}.`);
  if (user.userType !== 'authority') {
    throw new StartError(
      `${user.username} is not an administrator. Only administrators can have rights.`,
    );
  }
  return user;
}

async function setRights(
  deps: RightsDeps,
  { id, username, rights: before }: UserRow,
  rights: Right[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ rights }).where(eq(users.id, id));
    await recordAct(tx, {
      actor: 'command-line',
      now: deps.clock(),
      action: 'change-rights',
      subject: { kind: 'administrator', id },
      before: { rights: before },
      after: { rights },
      subjectName: username,
      personId: id,
    });
  });
  logSecurityEvent(deps, 'role-changed', id);
}
