import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { textArray } from '../foundation/db/columns';
import { type Db, queryRows } from '../foundation/db/db';
import type { Deps } from '../foundation/deps';
import { deleteFiles } from '../foundation/files/file-deletions-job';
import { requireOwnStore } from '../foundation/files/store-owner';
import { objectFolders } from '../foundation/files/stored-objects';
import { fileDeletions } from '../foundation/tables/file-deletions.table';
import { userPhotos } from '../identity/tables/accounts.table';
import { candidateFiles } from '../talent/tables/candidates.table';

/**
 * A restored backup has no rows for files that were uploaded after it was made. Returns how many
 * there are, and deletes them if it is told to.
 */
export async function orphanedFiles(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { isDeleting }: { isDeleting: boolean },
): Promise<number> {
  await requireOwnStore(deps);
  let orphans = 0;
  for (const folder of objectFolders()) {
    const ids = (await deps.files.list(folder))
      .map((path) => path.slice(folder.length + 1))
      .filter(isObject);
    orphans += await (isDeleting ? addOrphans(deps.db, ids) : countOrphans(deps.db, ids));
  }
  if (isDeleting) await deleteFiles(deps);
  return orphans;
}

const Id = z.uuid();

const isObject = (id: string): boolean => Id.safeParse(id).success;

/**
 * Sound while servers run: an upload is in `file_deletions` until it commits the row that refers to
 * its object, and the lock waits for that commit before the statement after it takes its snapshot.
 */
function addOrphans(db: Db, ids: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${fileDeletions} in share row exclusive mode`);
    const added = await queryRows(
      tx,
      sql`insert into ${fileDeletions} (id, run_at)
          select id, 'epoch' from (${unreferredOf(ids)}) as unreferred
          on conflict do nothing returning id`,
      Row,
    );
    return added.length;
  });
}

const Row = z.object({ id: z.string() });

async function countOrphans(db: Db, ids: readonly string[]): Promise<number> {
  const orphans = await queryRows(
    db,
    sql`${unreferredOf(ids)}
        and not exists (select from ${fileDeletions} where ${fileDeletions.id} = object.id)`,
    Row,
  );
  return orphans.length;
}

const unreferredOf = (ids: readonly string[]) =>
  sql`select id from unnest(${textArray(ids)}::uuid[]) as object (id)
      where not exists (select from ${candidateFiles} where object_id = object.id)
        and not exists (select from ${userPhotos} where object_id = object.id)`;
