import type { SalesContact } from '@gangway/contract/sales-contacts';
import { defineRoutes } from '../../http/define-routes';
import { contactSales, type SalesContactRow } from './contact-sales';

const presentContact = ({ id, message, createdAt }: SalesContactRow): SalesContact => ({
  id,
  message,
  createdAt: createdAt.toISOString(),
});

export const salesContactRoutes = defineRoutes({
  'POST /api/hr/sales-contact': async ({ deps, actor, input }) =>
    presentContact(await contactSales(deps, actor, input.body)),
});
