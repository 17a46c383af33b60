import type { Db } from '../foundation/db/db';
import { makePayment } from './factories/billing';
import { makeList } from './factories/transition-lists';
import { makeHr } from './factories/users';

export async function makeListPayment(db: Db) {
  const hr = await makeHr(db);
  const organizationId = hr.organizationId ?? '';
  const { id: listId } = await makeList(db, { organizationId, name: 'Spring', employeeCount: 12 });
  const paid = { purpose: 'transition_list', organizationId, listId, tokens: null } as const;
  return { hr, organizationId, payment: await makePayment(db, { ...paid, cents: 48_000 }) };
}
