import { defineRoutes } from '../../identity/actors/define-routes';
import { readUser } from '../../identity/users/read-user';
import { leaveTeam, removeMember } from './end-team';
import { resendInvitation, withdrawInvitation } from './invitations';
import { inviteColleague } from './invite-colleague';
import { joinTeam, readOffer } from './join-team';
import { presentTeam, readTeam } from './read-team';

export const teamRoutes = defineRoutes({
  'GET /api/team': async ({ deps, actor }) => {
    const team = await readTeam(deps, actor.team);
    return team && presentTeam(team);
  },

  'POST /api/team/invitations': ({ deps, actor, input }) =>
    inviteColleague(deps, actor.recruiterId, input.body),

  'POST /api/team/invitations/:id/send': ({ deps, actor, input }) =>
    resendInvitation(deps, actor.recruiterId, input.params.id),

  'DELETE /api/team/invitations/:id': ({ deps, actor, input }) =>
    withdrawInvitation(deps, actor.recruiterId, input.params.id),

  'DELETE /api/team/members/:id': ({ deps, actor, input }) =>
    removeMember(deps, actor.recruiterId, input.params.id),

  'POST /api/team/leave': async ({ deps, actor }) => {
    await leaveTeam(deps, actor);
    return readUser(deps, actor.userId);
  },

  'GET /api/team/join/:token': ({ deps, actor, input }) =>
    readOffer(deps, actor.userId, input.params.token),

  'POST /api/team/join': async ({ deps, actor, input }) => {
    await joinTeam(deps, actor.userId, input.body.token);
    return readUser(deps, actor.userId);
  },
});
