import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { UserRow } from '../tables/accounts.table';

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'username'>;

export const accountName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

export const accountNameIn = (user: { [Column in keyof Named]: SQLWrapper }): SQL<string> =>
  sql<string>`coalesce(nullif(concat_ws(' ', nullif(${user.firstName}, ''), nullif(${user.lastName}, '')), ''), ${user.username})`;
