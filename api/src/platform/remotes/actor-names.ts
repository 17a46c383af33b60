import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
import { actorName, SYSTEM_ACTOR } from './owned-remote';

/** An actor that is no account any more, a team or Gangway itself keeps the recorded name. */
export async function readActorNames(
  db: Db,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const usernames = new Set(actors.map((actor) => actor.toLowerCase()));
  usernames.delete(actorName(SYSTEM_ACTOR));
  const username = sql<string>`lower(${users.username})`;
  const found = await db
    .select({ username, name: accountNameIn(users) })
    .from(users)
    .where(and(inArray(username, [...usernames]), eq(users.userType, 'authority')));
  const names = new Map(found.map((user) => [user.username, user.name]));
  return (actor) => names.get(actor.toLowerCase()) ?? actor;
}
