import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import type { FileContent } from '../../foundation/http/file-answer';
import { users } from '../tables/users.table';
import type { UserId } from '../actors/scopes';
import { userPhotos } from '../tables/user-photos.table';

export async function readPhoto(db: Db, userId: UserId, version: string): Promise<FileContent> {
  const ownOrganisation = sql`(select organisation_id from users where id = ${userId}::uuid)`;
  const seen = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.organisationId, ownOrganisation)));
  const [photo] = await db
    .select()
    .from(userPhotos)
    .where(and(eq(userPhotos.version, version), inArray(userPhotos.userId, seen)));
  if (!photo) throw new ApiError('not_found', 'This photo does not exist');
  return {
    contentType: photo.contentType,
    bytes: new Uint8Array(photo.content),
    name: photo.contentType === 'image/png' ? 'photo.png' : 'photo.jpg',
  };
}
