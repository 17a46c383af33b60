import { FileAnswer } from '../../foundation/http/file-answer';
import { defineRoutes } from '../actors/define-routes';
import { readUser } from '../users/read-user';
import { readPhoto, removePhoto, storePhoto } from './user-photo';

/**
 * Immutable, since each upload gets a new URL; private, since only the owner and colleagues may see
 * it.
 */
const CACHE = 'private, max-age=86400, immutable';

export const userPhotoRoutes = defineRoutes({
  'PUT /api/auth/photo': async ({ deps, input, actor }) => {
    await storePhoto(deps, actor.userId, input.readUpload);
    return readUser(deps, actor.userId);
  },
  'DELETE /api/auth/photo': async ({ deps, actor }) => {
    await removePhoto(deps, actor.userId);
    return readUser(deps, actor.userId);
  },
  'GET /api/auth/photos/:version': async ({ deps, input, actor }) =>
    new FileAnswer(await readPhoto(deps, actor.userId, input.params.version), CACHE),
});
