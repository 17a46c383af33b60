import type { Previews } from '@gangway/contract/platform/releases';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { users, organizations } from '../../identity/tables/accounts.table';

export async function findExisting(db: Db, names: Previews): Promise<Previews> {
  return {
    users: await findIn(db, users.username, names.users),
    organizations: await findIn(db, organizations.name, names.organizations),
  };
}

export const subtract = (names: Previews, others: Previews): Previews =>
  forEachKind((kind) => without(names[kind], others[kind]));

export const join = (names: Previews, others: Previews): Previews =>
  forEachKind((kind) =>
    [...names[kind], ...others[kind]].reduce<string[]>(
      (joined, name) => (has(joined, name) ? joined : [...joined, name]),
      [],
    ),
  );

export const normalize = (names: Previews): Previews =>
  join(
    forEachKind((kind) => names[kind].map((name) => name.trim()).filter(Boolean)),
    { users: [], organizations: [] },
  );

export const isEmpty = ({ users: some, organizations: others }: Previews): boolean =>
  some.length + others.length === 0;

type Column = typeof users.username | typeof organizations.name;

async function findIn(db: Db, column: Column, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: column })
    .from(column.table)
    .where(
      inArray(
        sql`lower(${column})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  return rows.map(({ name }) => name);
}

const forEachKind = (change: (kind: keyof Previews) => string[]): Previews => ({
  users: change('users'),
  organizations: change('organizations'),
});

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !has(others, name));

const has = (names: readonly string[], name: string) =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());
