import { defineRoutes } from '../../http/define-routes';
import { addUser } from './add-user';
import { listUsers } from './list-users';
import { presentOrganisation, presentOrganisationUser } from './present-organisation';
import { readOrganisation } from './read-organisation';
import { removeUser } from './remove-user';
import { resetUserPassword } from './reset-user-password';

export const organisationRoutes = defineRoutes({
  'GET /api/organization': async ({ deps, actor }) =>
    presentOrganisation(await readOrganisation(deps.db, actor.organisationId)),

  'GET /api/organization/users': async ({ deps, actor }) => {
    const users = await listUsers(deps.db, actor.organisationId);
    return users.map(presentOrganisationUser);
  },

  'POST /api/organization/users': async ({ deps, actor, input }) =>
    presentOrganisationUser(await addUser(deps, actor.organisationId, input.body)),

  'DELETE /api/organization/users/:id': ({ deps, actor, input }) =>
    removeUser(deps, actor, input.params.id),

  'PUT /api/organization/users/:id/reset-password': ({ deps, actor, input }) =>
    resetUserPassword(deps, actor, {
      userId: input.params.id,
      newPassword: input.body.newPassword,
    }),
});
