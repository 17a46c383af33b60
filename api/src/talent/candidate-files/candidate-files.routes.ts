import { FileAnswer } from '../../foundation/http/file-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { openProfile, presentProfile } from '../profiles/present-profile';
import { readFile } from '../stored-files/read-file';
import { removeFile, storeFile } from './store-file';

export const candidateFileRoutes = defineRoutes({
  'GET /api/profile/:token/photo': async (context) =>
    new FileAnswer(await readFile(context.deps.db, await openProfile(context), 'photo')),

  'PUT /api/profile/:token/photo': async (context) => {
    const { deps, input } = context;
    const file = { kind: 'photo', read: input.readUpload } as const;
    const profile = await storeFile(deps, await openProfile(context), file);
    return presentProfile(profile, input.params);
  },

  'DELETE /api/profile/:token/photo': async (context) => {
    const { deps, input } = context;
    const profile = await removeFile(deps, await openProfile(context), 'photo');
    return presentProfile(profile, input.params);
  },

  'GET /api/profile/:token/resume': async (context) =>
    new FileAnswer(await readFile(context.deps.db, await openProfile(context), 'resume')),

  'PUT /api/profile/:token/resume': async (context) => {
    const { deps, input } = context;
    const file = { kind: 'resume', read: input.readUpload } as const;
    const profile = await storeFile(deps, await openProfile(context), file);
    return presentProfile(profile, input.params);
  },

  'DELETE /api/profile/:token/resume': async (context) => {
    const { deps, input } = context;
    const profile = await removeFile(deps, await openProfile(context), 'resume');
    return presentProfile(profile, input.params);
  },
});
