import { HOUR_MS, MINUTE_MS } from '@gangway/contract/foundation/durations';
import { getTableName } from 'drizzle-orm';
import type { Deps } from '../foundation/deps';
import type { Job } from '../foundation/jobs/job';
import { isCurrentKey, openKeys, tryToEndRotation } from '../foundation/secret-key/open-keys';
import { sealColumnAgain } from '../foundation/secret-key/seal-column-again';
import type { SealedColumn } from '../foundation/secret-key/sealed-column';
import { SEALED_COLUMNS } from './sealed-columns';

/** Replaces what is sealed under `SECRET_KEY_PREVIOUS`, which can be removed afterwards. */
export const sealAgainJob = (deps: Pick<Deps, 'db' | 'clock' | 'random' | 'env' | 'log'>): Job => ({
  name: 'seal_again',
  everyMs: 5 * MINUTE_MS,
  timeLimitMs: HOUR_MS,
  replicas: 'one',
  async run(signal) {
    const startedAt = deps.clock();
    // With the settings from before a rotation this postpones its end.
    await openKeys(deps, SEALED_COLUMNS);
    if (!(await isCurrentKey(deps))) return;
    let unopened = 0;
    for (const column of SEALED_COLUMNS) {
      const ids = await sealColumnAgain(deps, column, signal);
      if (ids === null) return;
      if (ids.length > 0) logUnopened(deps, column, ids);
      unopened += ids.length;
    }
    if (unopened > 0) return;
    if (!(await tryToEndRotation(deps, startedAt))) return;
    deps.log.info('SECRET_KEY_PREVIOUS can be removed');
  },
});

const LOGGED_IDS = 20;

function logUnopened({ log }: Pick<Deps, 'log'>, { table }: SealedColumn, ids: readonly string[]) {
  const rows = { table: getTableName(table), count: ids.length, ids: ids.slice(0, LOGGED_IDS) };
  log.error(rows, 'rows that neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens');
}
