import type { Deps } from '../../deps';
import type { ParsedInput } from '../../http/define-routes';
import { readOrganisation } from '../organisations/read-organisation';
import { closeOutdated } from '../payments/list-order/close-outdated';
import type { HrActor } from '../sessions/scopes';
import { importRows, type Imported } from './import-rows';
import { readList, requireRows } from './read-list';

type Form = ParsedInput<'POST /api/transition-lists'>['form'];

/** Stores a list that waits for its payment, unless its organisation pays by contract. */
export async function uploadList(
  deps: Deps,
  { organisationId }: HrActor,
  { file, name, department, columns, skillSeparator }: Form,
): Promise<Imported> {
  const { kind } = await readOrganisation(deps.db, organisationId);
  const isFederal = kind === 'federal';
  const rows = requireRows(await readList(file, { columns, skillSeparator, isFederal }));
  const imported = await deps.bulkDb.transaction((tx) =>
    importRows(deps, tx, { organisationId, rows, names: { name, department }, columns }),
  );
  await closeOutdated(deps, imported.outdated);
  return imported;
}
