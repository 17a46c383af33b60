import type { SettleDeps } from '../settlement/settle-deps';
import type { CallAnswer } from '@gangway/contract/calls';
import type { ListOrder } from '@gangway/contract/payments';
import type { Deps } from '../../foundation/deps';
import type { HrActor, OrganisationId } from '../../identity/actors/scopes';
import { readList, requireRows } from '../../talent/transition-lists/read-list';
import { assertMayPay, beginOrReopen, tryTwice } from './begin-payment';
import { closeOutdated } from '../../talent/transition-lists/close-outdated';
import { orderList, type OrderedList } from './order-list';

type Started = CallAnswer<'POST /api/hr/create-payment-intent'>;

async function startFor(
  deps: SettleDeps,
  organisationId: OrganisationId,
  { toPay, employeeCount, updated, skipped }: OrderedList,
): Promise<Started | null> {
  const figures = { employeeCount, updated, skipped };
  if (!toPay) return { clientSecret: null, cents: 0, listId: null, ...figures };
  const payment = await beginOrReopen(deps, organisationId, toPay);
  return payment && { ...payment, listId: toPay.list.id, ...figures };
}

/** Imports the list and begins its payment; the same file again is the same list and payment. */
export async function payForList(
  deps: Deps,
  actor: HrActor,
  { csvContent, name, department, columns, skillSeparator, ...believed }: ListOrder,
): Promise<Started> {
  await assertMayPay(deps, actor);
  const { organisationId } = actor;
  const rows = requireRows(await readList(csvContent, { columns, skillSeparator }));
  const toImport = { organisationId, rows, names: { name, department }, columns };
  return tryTwice(async () => {
    const ordered = await orderList(deps, toImport, believed);
    await closeOutdated(deps, ordered.outdated);
    return startFor(deps, organisationId, ordered);
  });
}
