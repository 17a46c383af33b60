import type { NotificationSettings } from '@gangway/contract/identity/notifications';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { defineRoutes } from '../actors/define-routes';
import type { UserId } from '../actors/scopes';
import { users } from '../tables/accounts.table';

export const notificationRoutes = defineRoutes({
  'GET /api/auth/notifications': ({ deps, actor }) => readSettings(deps, actor.userId),
  'PUT /api/auth/notifications': ({ deps, input, actor }) =>
    updateSettings(deps, actor.userId, input.body),
});

async function readSettings({ db }: Pick<Deps, 'db'>, userId: UserId) {
  const [user] = await db
    .select({ refused: users.refusedMails })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error('The signed-in user is gone');
  return user;
}

async function updateSettings(
  { db }: Pick<Deps, 'db'>,
  userId: UserId,
  { refused }: NotificationSettings,
): Promise<NotificationSettings> {
  const refusedMails = [...new Set(refused)];
  await db.update(users).set({ refusedMails }).where(eq(users.id, userId));
  return { refused: refusedMails };
}
