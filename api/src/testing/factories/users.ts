import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { makeOrganization } from './organizations';
import { serial } from './serial';

export const MADE_PASSWORD = 'correct horse battery';

export const MADE_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$l37LbheOacsi9L1dSpmQYw$PePqDE4y/+LyWcA1NQGhncE+yG8dacJBHu3h9PhQ7Fs';

type Overrides = Partial<typeof users.$inferInsert>;

export const makeRecruiter = (db: Db, overrides: Overrides = {}): Promise<UserRow> =>
  makeUser(db, 'recruiter', { companyName: `Company ${serial()} Recruiting`, ...overrides });

const JOINED = new Date('2026-02-10T09:00:00Z');

export const makeMember = (
  db: Db,
  owner: Pick<UserRow, 'id'>,
  overrides: Overrides = {},
): Promise<UserRow> =>
  makeRecruiter(db, {
    companyName: null,
    teamOwnerId: owner.id,
    teamJoinedAt: JOINED,
    ...overrides,
  });

export async function makeHr(db: Db, overrides: Overrides = {}): Promise<UserRow> {
  const organizationId = overrides.organizationId ?? (await makeOrganization(db)).id;
  return makeUser(db, 'hr', { isMainUser: true, ...overrides, organizationId });
}

export const makeColleague = (db: Db, organizationId: string, overrides: Overrides = {}) =>
  makeHr(db, { isMainUser: false, ...overrides, organizationId });

export const makeAuthority = (db: Db, overrides: Overrides = {}): Promise<UserRow> =>
  makeUser(db, 'authority', { authorityRole: 'enterprise', ...overrides });

/** Different, because an opt-in blocks the domains of the organization's users. */
const DOMAINS: Partial<Record<UserRow['userType'], string>> = { hr: 'employers.example' };

const FIRST_LOGIN = new Date('2026-01-05T10:00:00Z');

async function makeUser(
  db: Db,
  userType: UserRow['userType'],
  overrides: Overrides,
): Promise<UserRow> {
  const number = serial();
  return insertRow(db, users, {
    username: `${userType}${number}`,
    email: `${userType}${number}@${DOMAINS[userType] ?? 'example.com'}`,
    passwordHash: MADE_PASSWORD_HASH,
    userType,
    firstName: 'Robin',
    lastName: `Number${number}`,
    firstLoginAt: FIRST_LOGIN,
    emailConfirmedAt: FIRST_LOGIN,
    ...overrides,
  });
}
