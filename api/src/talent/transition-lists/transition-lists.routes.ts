import { NothingCreated } from '../../foundation/http/handlers';
import { defineRoutes } from '../../identity/actors/define-routes';
import { checkImport } from './check-import';
import { findCountedList, listLists } from './find-lists';
import { listBounces, presentBounce } from './list-bounces';
import { presentImport, presentList } from './present-list';
import { setListStatus } from './set-list-status';
import { uploadList } from './upload-list';

export const transitionListRoutes = defineRoutes({
  'GET /api/transition-lists': async ({ deps, actor }) => {
    const lists = await listLists(deps.db, actor.organisationId);
    return lists.map(presentList);
  },
  'GET /api/transition-lists/:id': async ({ deps, actor, input }) =>
    presentList(await findCountedList(deps.db, actor.organisationId, input.params.id)),
  'PUT /api/transition-lists/:id': async ({ deps, actor, input }) => {
    const change = { listId: input.params.id, status: input.body.status };
    return presentList(await setListStatus(deps, actor.organisationId, change));
  },
  'POST /api/transition-lists': async ({ deps, actor, input }) => {
    const answer = presentImport(await uploadList(deps, actor, input.form));
    return answer.list ? answer : new NothingCreated(answer);
  },
  'POST /api/transition-lists/check': ({ deps, actor, input }) =>
    checkImport(deps, actor, input.form),
  'GET /api/transition-lists/:id/bounces': async ({ deps, actor, input }) => {
    const bounces = await listBounces(deps.db, actor.organisationId, input.params.id);
    return bounces.map(presentBounce);
  },
});
