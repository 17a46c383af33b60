import type { Db } from '../foundation/db/db';
import { makePayment } from './factories/billing';
import { makeList } from './factories/transition-lists';
import { makeHr } from './factories/users';

export async function makeListPayment(db: Db) {
  const hr = await makeHr(db);
  const organisationId = hr.organisationId ?? '';
  const { id: listId } = await makeList(db, { organisationId, name: 'Spring', employeeCount: 12 });
  const paid = { purpose: 'transition_list', organisationId, listId, tokens: null } as const;
  return { hr, organisationId, payment: await makePayment(db, { ...paid, cents: 48_000 }) };
}
