import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { textArray } from '../foundation/db/columns';
import { type Db, queryRows } from '../foundation/db/db';
import type { Deps } from '../foundation/deps';
import { deleteFiles } from '../foundation/files/file-deletions-job';
import { objectFolders } from '../foundation/files/stored-objects';
import { fileDeletions } from '../foundation/tables/file-deletions.table';
import { userPhotos } from '../identity/tables/accounts.table';
import { candidateFiles } from '../talent/tables/candidates.table';

/** A restored backup has no rows for files that were uploaded after it was made. */
export async function deleteOrphanedFiles(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
): Promise<number> {
  let orphans = 0;
  for (const folder of objectFolders()) {
    const ids = (await deps.files.list(folder)).map((path) => path.slice(folder.length + 1));
    orphans += await addOrphans(deps.db, ids.filter(isObject));
  }
  await deleteFiles(deps);
  return orphans;
}

const Id = z.uuid();

const isObject = (id: string): boolean => Id.safeParse(id).success;

/** Sound while servers run: an upload is in `file_deletions` until a row refers to its object. */
async function addOrphans(db: Db, ids: readonly string[]): Promise<number> {
  const added = await queryRows(
    db,
    sql`insert into ${fileDeletions} (id, run_at)
        select id, 'epoch' from unnest(${textArray(ids)}::uuid[]) as object (id)
        where not exists (select from ${candidateFiles} where object_id = object.id)
          and not exists (select from ${userPhotos} where object_id = object.id)
        on conflict do nothing returning id`,
    z.object({ id: z.string() }),
  );
  return added.length;
}
