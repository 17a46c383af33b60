import type { Db } from '../db/db';
import type { Deps } from '../deps';
import { StartError } from '../errors/start-error';
import { type ObjectStore, StoreUnavailable } from '../ports/object-store';
import { installation } from '../tables/installation.table';

type ClaimDeps = Pick<Deps, 'db' | 'files' | 'log'> & { env: Pick<Deps['env'], 'mode'> };

/** At the start of a server: marks a store without an owner, and refuses that of another database. */
export async function claimStore({ db, files, env, log }: ClaimDeps): Promise<void> {
  try {
    const id = await makeInstallationId(db);
    const owner = await readOwner(files);
    if (owner === null) await files.write(MARK, Buffer.from(id));
    // All demo databases of a checkout share one folder.
    else if (env.mode === 'production') assertSameOwner(owner, id);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.warn({ code: error.code }, 'owner of the store of files not checked');
  }
}

/** For a command: what has no row here may be the file of another installation. */
export async function requireOwnStore({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const owner = await readOwner(files);
  if (owner === null) {
    throw new StartError('The store of files has no owner yet: start a server with it first.');
  }
  assertSameOwner(owner, await readInstallationId(db));
}

/** For a report: a store without an owner is right. */
export async function refuseOtherOwner({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const owner = await readOwner(files);
  if (owner !== null) assertSameOwner(owner, await readInstallationId(db));
}

/** Null before the first start of a server. */
export async function readInstallationId(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation);
  return row?.id ?? null;
}

const MARK = 'gangway-installation';

async function makeInstallationId(db: Db): Promise<string> {
  await db.insert(installation).values({}).onConflictDoNothing();
  const id = await readInstallationId(db);
  if (id === null) throw new Error('The id of the installation was not returned');
  return id;
}

async function readOwner(files: ObjectStore): Promise<string | null> {
  const mark = await files.read(MARK);
  return mark && Buffer.from(mark).toString();
}

function assertSameOwner(owner: string, id: string | null): void {
  if (owner === id) return;
  throw new StartError(
    `The store of files belongs to another installation: give this one its own FILES_BUCKET or FILES_DIR, or delete ${MARK} there if that installation is gone.`,
  );
}
