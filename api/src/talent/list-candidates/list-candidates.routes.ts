import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { editCandidate } from './edit-candidate';
import { editPeople } from './edit-people';
import { presentListCandidate, readPeople } from './read-people';

export const listCandidateRoutes = defineRoutes({
  'GET /api/candidates/list/:listId': async ({ deps, actor, input }) => {
    const request = { listId: input.params.listId, query: input.query };
    const people = await readPeople(deps, actor.organizationId, request);
    return new PageAnswer(people).map(presentListCandidate);
  },

  'PUT /api/candidates/:id': async ({ deps, actor, input }) => {
    const edit = { recordId: input.params.id, edit: input.body };
    return presentListCandidate(await editCandidate(deps, actor.organizationId, edit));
  },

  'PATCH /api/candidates/list/:listId': ({ deps, actor, input }) =>
    editPeople(deps, actor.organizationId, { listId: input.params.listId, edit: input.body }),
});
