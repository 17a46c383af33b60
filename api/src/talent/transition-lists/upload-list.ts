import type { ImportCheck } from '@gangway/contract/talent/list-imports';
import type { Deps } from '../../foundation/deps';
import type { ParsedInput } from '../../foundation/http/handlers';
import type { HrActor } from '../../identity/actors/scopes';
import { splitSuppressed } from './admit-employees';
import { importRows, type Imported } from './import-rows';
import { planImport, type ImportPlan } from './plan-import';
import { readListOf, requireRows } from './read-list';

type Form = ParsedInput<'POST /api/transition-lists'>['form'];

export async function uploadList(
  deps: Pick<Deps, 'db' | 'bulkDb' | 'env' | 'clock' | 'listBilling' | 'log' | 'paymentProvider'>,
  { organizationId }: HrActor,
  { file, name, department, columns, skillSeparator }: Form,
): Promise<Imported> {
  const read = await readListOf(deps, organizationId, { file, columns, skillSeparator });
  const rows = requireRows(read);
  const imported = await deps.bulkDb.transaction((tx) =>
    importRows(deps, tx, { organizationId, rows, names: { name, department }, columns }),
  );
  await deps.listBilling.closePayments(deps, imported.outdated);
  return imported;
}

export async function checkImport(
  deps: Pick<Deps, 'db' | 'bulkDb' | 'env' | 'listBilling'>,
  { organizationId }: HrActor,
  { file, columns, skillSeparator }: ParsedInput<'POST /api/transition-lists/check'>['form'],
): Promise<ImportCheck> {
  const read = await readListOf(deps, organizationId, { file, columns, skillSeparator });
  const { rows, problems, problemCount } = read;
  return deps.bulkDb.transaction(
    async (tx) => {
      const { admitted, skipped } = await splitSuppressed(deps, tx, rows);
      const plan = await planImport(deps, tx, { organizationId, rows: admitted });
      const { employeeCount: newCount, updated, erased } = plan;
      const cents = newCount * deps.listBilling.perEmployeeCents;
      const sameAs = presentSame(plan);
      const leftOut = { skipped: [...skipped, ...erased], problems, problemCount };
      return { newCount, updated, ...leftOut, cents, sameAs };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const presentSame = ({ same }: ImportPlan): ImportCheck['sameAs'] =>
  same && { id: same.id, name: same.name, isPaid: same.paidAt !== null };
