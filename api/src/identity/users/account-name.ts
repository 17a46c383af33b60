import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { UserRow } from '../tables/users.table';

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'username'>;

/** How colleagues know the account's person. */
export const accountName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** The same in a query. */
export const accountNameIn = (user: { [Column in keyof Named]: SQLWrapper }): SQL<string> =>
  sql<string>`coalesce(nullif(concat_ws(' ', nullif(${user.firstName}, ''), nullif(${user.lastName}, '')), ''), ${user.username})`;
