import type { Deps } from '../../foundation/deps';
import type { ParsedInput } from '../../foundation/http/handlers';
import type { HrActor } from '../../identity/actors/scopes';
import { importRows, type Imported } from './import-rows';
import { readListOf, requireRows } from './read-list';

type Form = ParsedInput<'POST /api/transition-lists'>['form'];

export async function uploadList(
  deps: Pick<Deps, 'db' | 'bulkDb' | 'env' | 'clock' | 'listBilling' | 'log' | 'paymentProvider'>,
  { organisationId }: HrActor,
  { file, name, department, columns, skillSeparator }: Form,
): Promise<Imported> {
  const read = await readListOf(deps, organisationId, { file, columns, skillSeparator });
  const rows = requireRows(read);
  const imported = await deps.bulkDb.transaction((tx) =>
    importRows(deps, tx, { organisationId, rows, names: { name, department }, columns }),
  );
  await deps.listBilling.closePayments(deps, imported.outdated);
  return imported;
}
