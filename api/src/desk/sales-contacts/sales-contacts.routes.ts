import { PageAnswer } from '../../foundation/http/page-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { answerContact } from './answer-contact';
import { contactSales } from './contact-sales';
import { listContacts, presentManagedContact, readContact } from './list-contacts';

export const salesContactRoutes = defineRoutes({
  'POST /api/hr/sales-contact': ({ deps, actor, input }) => contactSales(deps, actor, input.body),

  'GET /api/authority/sales-contacts': async ({ deps, input }) =>
    new PageAnswer(await listContacts(deps.db, input.query)).map(presentManagedContact),

  'GET /api/authority/sales-contacts/:id': async ({ deps, input }) =>
    presentManagedContact(await readContact(deps.db, input.params.id)),

  'POST /api/authority/sales-contacts/:id/answer': async ({ deps, actor, input }) => {
    const answer = { contactId: input.params.id, message: input.body.message };
    return presentManagedContact(await answerContact(deps, actor, answer));
  },
});
