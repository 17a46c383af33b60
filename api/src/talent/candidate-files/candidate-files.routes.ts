import { FileAnswer } from '../../foundation/http/file-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { onProfile, openProfile } from '../profiles/present-profile';
import { readFile } from '../stored-files/read-file';
import { removeFile, storeFile } from './store-file';

export const candidateFileRoutes = defineRoutes({
  'GET /api/profile/:token/photo': async (context) =>
    new FileAnswer(await readFile(context.deps, await openProfile(context), 'photo')),

  'PUT /api/profile/:token/photo': onProfile(({ deps, input }, candidateId) =>
    storeFile(deps, candidateId, { kind: 'photo', read: input.readUpload }),
  ),

  'DELETE /api/profile/:token/photo': onProfile(({ deps }, candidateId) =>
    removeFile(deps, candidateId, 'photo'),
  ),

  'GET /api/profile/:token/resume': async (context) =>
    new FileAnswer(await readFile(context.deps, await openProfile(context), 'resume')),

  'PUT /api/profile/:token/resume': onProfile(({ deps, input }, candidateId) =>
    storeFile(deps, candidateId, { kind: 'resume', read: input.readUpload }),
  ),

  'DELETE /api/profile/:token/resume': onProfile(({ deps }, candidateId) =>
    removeFile(deps, candidateId, 'resume'),
  ),
});
