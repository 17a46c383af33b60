import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../actors/define-routes';
import { openOrganisation } from '../actors/scopes';
import { changeOrganisation } from './change-organisation';
import { listOrganisations } from './list-organisations';
import { addUser, removeUser, resetUserPassword } from './organisation-users';
import {
  presentOrganisation,
  presentOrganisationUser,
  listUsers,
  readOrganisation,
} from './read-organisation';
import { sendMainUserLink } from './send-main-user-link';
import { reinstateOrganisation, suspendOrganisation } from './suspend-organisation';

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

  'GET /api/authority/organizations': async ({ deps, input }) =>
    new PageAnswer(await listOrganisations(deps.db, input.query)).map(presentOrganisation),

  'PATCH /api/authority/organizations/:id': async ({ deps, actor, input }) => {
    const change = { organisationId: input.params.id, update: input.body };
    return presentOrganisation(await changeOrganisation(deps, actor, change));
  },

  'POST /api/authority/organizations/:id/suspend': async ({ deps, actor, input }) => {
    const suspension = { organisationId: input.params.id, reason: input.body.reason };
    return presentOrganisation(await suspendOrganisation(deps, actor, suspension));
  },

  'POST /api/authority/organizations/:id/reinstate': async ({ deps, actor, input }) =>
    presentOrganisation(await reinstateOrganisation(deps, actor, input.params.id)),

  'POST /api/authority/organizations/:id/send-link': async ({ deps, actor, input: { params } }) => {
    const organisationId = openOrganisation(actor, params.id);
    await readOrganisation(deps.db, organisationId);
    const subject = { kind: 'organization', id: params.id } as const;
    await sendMainUserLink(deps, actor, { organisationId, subject });
  },
});
