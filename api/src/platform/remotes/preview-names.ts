import type { Previews } from '@gangway/contract/releases';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users } from '../../identity/tables/users.table';
import { organisations } from '../../identity/tables/organisations.table';

type Kind = keyof Previews;

const distinctLower = (names: readonly string[]) => [
  ...new Set(names.map((name) => name.toLowerCase())),
];

async function findUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: users.username })
    .from(users)
    .where(inArray(sql`lower(${users.username})`, distinctLower(names)));
  return rows.map(({ name }) => name);
}

async function findOrganisationNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(inArray(sql`lower(${organisations.name})`, distinctLower(names)));
  return rows.map(({ name }) => name);
}

/** Those of the names that a user or an organization has, as they are stored. */
export async function findExisting(db: Db, names: Previews): Promise<Previews> {
  return {
    users: await findUsernames(db, names.users),
    organisations: await findOrganisationNames(db, names.organisations),
  };
}

/** Upper and lower case make no difference, as for those who get a release. */
const has = (names: readonly string[], wanted: string) =>
  names.some((name) => name.toLowerCase() === wanted.toLowerCase());

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !has(others, name));

const forEachKind = (change: (kind: Kind) => string[]): Previews => ({
  users: change('users'),
  organisations: change('organisations'),
});

export const subtract = (names: Previews, others: Previews): Previews =>
  forEachKind((kind) => without(names[kind], others[kind]));

/** Each name once. */
export const join = (names: Previews, others: Previews): Previews =>
  forEachKind((kind) =>
    [...names[kind], ...others[kind]].reduce<string[]>(
      (joined, name) => (has(joined, name) ? joined : [...joined, name]),
      [],
    ),
  );

/** Without blanks and repetitions. */
export const normalize = (names: Previews): Previews =>
  join(
    forEachKind((kind) => names[kind].map((name) => name.trim()).filter(Boolean)),
    { users: [], organisations: [] },
  );

export const isEmpty = ({ users: some, organisations: others }: Previews): boolean =>
  some.length + others.length === 0;
