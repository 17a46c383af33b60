import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../actors/define-routes';
import { openOrganization } from '../actors/scopes';
import { changeOrganization } from './change-organization';
import { listOrganizations } from './list-organizations';
import { addUser, removeUser, resetUserPassword } from './organization-users';
import {
  presentOrganization,
  presentOrganizationUser,
  listUsers,
  readOrganization,
} from './read-organization';
import { sendMainUserLink } from './send-main-user-link';
import { reinstateOrganization, suspendOrganization } from './suspend-organization';

export const organizationRoutes = defineRoutes({
  'GET /api/organization': async ({ deps, actor }) =>
    presentOrganization(await readOrganization(deps.db, actor.organizationId)),

  'GET /api/organization/users': async ({ deps, actor }) => {
    const users = await listUsers(deps.db, actor.organizationId);
    return users.map(presentOrganizationUser);
  },

  'POST /api/organization/users': async ({ deps, actor, input }) =>
    presentOrganizationUser(await addUser(deps, actor.organizationId, input.body)),

  'DELETE /api/organization/users/:id': ({ deps, actor, input }) =>
    removeUser(deps, actor, input.params.id),

  'PUT /api/organization/users/:id/reset-password': ({ deps, actor, input }) =>
    resetUserPassword(deps, actor, {
      userId: input.params.id,
      newPassword: input.body.newPassword,
    }),

  'GET /api/authority/organizations': async ({ deps, input }) =>
    new PageAnswer(await listOrganizations(deps.db, input.query)).map(presentOrganization),

  'PATCH /api/authority/organizations/:id': async ({ deps, actor, input }) => {
    const change = { organizationId: input.params.id, update: input.body };
    return presentOrganization(await changeOrganization(deps, actor, change));
  },

  'POST /api/authority/organizations/:id/suspend': async ({ deps, actor, input }) => {
    const suspension = { organizationId: input.params.id, reason: input.body.reason };
    return presentOrganization(await suspendOrganization(deps, actor, suspension));
  },

  'POST /api/authority/organizations/:id/reinstate': async ({ deps, actor, input }) =>
    presentOrganization(await reinstateOrganization(deps, actor, input.params.id)),

  'POST /api/authority/organizations/:id/send-link': async ({ deps, actor, input: { params } }) => {
    const organizationId = openOrganization(actor, params.id);
    await readOrganization(deps.db, organizationId);
    const subject = { kind: 'organization', id: params.id } as const;
    await sendMainUserLink(deps, actor, { organizationId, subject });
  },
});
