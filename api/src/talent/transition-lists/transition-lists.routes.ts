import { NothingCreated } from '../../foundation/http/handler-result';
import { defineRoutes } from '../../identity/actors/define-routes';
import { type CountedList, findCountedList, listLists } from './find-lists';
import type { Imported } from './import-rows';
import { listBounces } from './list-bounces';
import { setListStatus } from './set-list-status';
import { checkImport, uploadList } from './upload-list';

export const transitionListRoutes = defineRoutes({
  'GET /api/transition-lists': async ({ deps, actor }) => {
    const lists = await listLists(deps.db, actor.organizationId);
    return lists.map(presentList);
  },
  'GET /api/transition-lists/:id': async ({ deps, actor, input }) =>
    presentList(await findCountedList(deps.db, actor.organizationId, input.params.id)),
  'PUT /api/transition-lists/:id': async ({ deps, actor, input }) => {
    const change = { listId: input.params.id, status: input.body.status };
    return presentList(await setListStatus(deps, actor.organizationId, change));
  },
  'POST /api/transition-lists': async ({ deps, actor, input }) => {
    const answer = presentImport(await uploadList(deps, actor, input.form));
    return answer.list ? answer : new NothingCreated(answer);
  },
  'POST /api/transition-lists/check': ({ deps, actor, input }) =>
    checkImport(deps, actor, input.form),
  'GET /api/transition-lists/:id/bounces': ({ deps, actor, input }) =>
    listBounces(deps.db, actor.organizationId, input.params.id),
});

const presentList = (list: CountedList) => ({ ...list, uploadDate: list.uploadedAt });

const presentImport = ({ list, employeeCount: candidatesCount, updated, skipped }: Imported) => ({
  list: list && presentList({ ...list, bouncedCount: 0 }),
  ...{ candidatesCount, updated, skipped },
});
