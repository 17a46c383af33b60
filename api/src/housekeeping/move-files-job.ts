import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import type { Db } from '../foundation/db/db';
import type { Deps } from '../foundation/deps';
import { keepObject, objectPath, putObject } from '../foundation/files/stored-objects';
import type { Job } from '../foundation/jobs/job';
import { userPhotos } from '../identity/tables/accounts.table';
import { candidateFiles } from '../talent/tables/candidates.table';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

/** While a server of the release before may still serve, which reads the column alone. */
const WAIT_MS = HOUR_MS;

/** To be removed with the columns `content`, once no database has bytes in them. */
export function moveFilesJob(deps: MoveDeps): Job {
  const startedAt = deps.clock().getTime();
  return {
    name: 'move-files',
    everyMs: 600_000,
    timeLimitMs: 3_600_000,
    replicas: 'one',
    async run(signal) {
      if (deps.clock().getTime() - startedAt >= WAIT_MS) await moveFiles(deps, signal);
    },
  };
}

export async function moveFiles(deps: MoveDeps, signal?: AbortSignal): Promise<void> {
  for (const table of [candidateFileRows, userPhotoRows]) {
    while (!signal?.aborted && (await moveNext(deps, table)));
  }
}

type Row = {
  content: Uint8Array | null;
  objectId: string | null;
  /** False if it was replaced since it was read. */
  clear: (tx: Db, objectId: string) => Promise<boolean>;
};

type NextRow = (db: Db) => Promise<Row | null>;

async function moveNext(deps: MoveDeps, nextRow: NextRow): Promise<boolean> {
  const row = await nextRow(deps.db);
  if (!row?.content) return false;
  const { content, objectId, clear } = row;
  if (objectId !== null && (await hasBytes(deps, objectId, content))) {
    await clear(deps.db, objectId);
    return true;
  }
  const object = await putObject(deps, content);
  await deps.db.transaction(async (tx) => {
    if (await clear(tx, object.id)) await keepObject(tx, object);
  });
  return true;
}

/** Not if a server of the release before has replaced the content alone. */
async function hasBytes({ files }: MoveDeps, objectId: string, content: Uint8Array) {
  const stored = await files.read(objectPath(objectId));
  return stored !== null && Buffer.compare(stored, content) === 0;
}

const candidateFileRows: NextRow = async (db) => {
  const [row] = await db
    .select()
    .from(candidateFiles)
    .where(isNotNull(candidateFiles.content))
    .orderBy(asc(candidateFiles.candidateId), asc(candidateFiles.kind))
    .limit(1);
  return row ? { ...row, clear: clearFile(row) } : null;
};

type FileRow = typeof candidateFiles.$inferSelect;

const clearFile =
  (row: FileRow) =>
  async (tx: Db, objectId: string): Promise<boolean> => {
    const cleared = await tx
      .update(candidateFiles)
      .set({ objectId, size: sql`octet_length(${candidateFiles.content})`, content: null })
      .where(
        and(
          eq(candidateFiles.candidateId, row.candidateId),
          eq(candidateFiles.kind, row.kind),
          isUnchanged(candidateFiles, row),
        ),
      )
      .returning({ kind: candidateFiles.kind });
    return cleared.length > 0;
  };

const userPhotoRows: NextRow = async (db) => {
  const [row] = await db
    .select()
    .from(userPhotos)
    .where(isNotNull(userPhotos.content))
    .orderBy(asc(userPhotos.userId))
    .limit(1);
  return row ? { ...row, clear: clearPhoto(row) } : null;
};

type PhotoRow = typeof userPhotos.$inferSelect;

const clearPhoto =
  (row: PhotoRow) =>
  async (tx: Db, objectId: string): Promise<boolean> => {
    const cleared = await tx
      .update(userPhotos)
      .set({ objectId, content: null })
      .where(and(eq(userPhotos.userId, row.userId), isUnchanged(userPhotos, row)))
      .returning({ userId: userPhotos.userId });
    return cleared.length > 0;
  };

type Stored = { content: PgColumn; objectId: PgColumn };

function isUnchanged(table: Stored, { content, objectId }: Omit<Row, 'clear'>) {
  const hash = createHash('sha256').update(content ?? '');
  return and(
    sql`${table.objectId} is not distinct from ${objectId}::uuid`,
    sql`sha256(${table.content}) = ${hash.digest()}::bytea`,
  );
}
