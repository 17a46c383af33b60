import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import type { Db } from '../foundation/db/db';
import type { Deps } from '../foundation/deps';
import { keepObject, type NewObject, putObject } from '../foundation/files/stored-objects';
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

type Row = { content: Uint8Array | null; update: (tx: Db, object: NewObject) => Promise<boolean> };

type NextRow = (db: Db) => Promise<Row | null>;

async function moveNext(deps: MoveDeps, nextRow: NextRow): Promise<boolean> {
  const row = await nextRow(deps.db);
  if (!row?.content) return false;
  const object = await putObject(deps, row.content);
  await deps.db.transaction(async (tx) => {
    if (await row.update(tx, object)) await keepObject(tx, object);
  });
  return true;
}

const candidateFileRows: NextRow = async (db) => {
  const [row] = await db
    .select()
    .from(candidateFiles)
    .where(isNotNull(candidateFiles.content))
    .orderBy(asc(candidateFiles.candidateId), asc(candidateFiles.kind))
    .limit(1);
  return row ? { content: row.content, update: updateFile(row) } : null;
};

type FileRow = typeof candidateFiles.$inferSelect;

const updateFile =
  ({ candidateId, kind, content }: FileRow) =>
  async (tx: Db, { id: objectId }: NewObject): Promise<boolean> => {
    const updated = await tx
      .update(candidateFiles)
      .set({ objectId, size: sql`octet_length(${candidateFiles.content})`, content: null })
      .where(
        and(
          eq(candidateFiles.candidateId, candidateId),
          eq(candidateFiles.kind, kind),
          isUnchanged(candidateFiles.content, content),
        ),
      )
      .returning({ kind: candidateFiles.kind });
    return updated.length > 0;
  };

const userPhotoRows: NextRow = async (db) => {
  const [row] = await db
    .select()
    .from(userPhotos)
    .where(isNotNull(userPhotos.content))
    .orderBy(asc(userPhotos.userId))
    .limit(1);
  return row ? { content: row.content, update: updatePhoto(row) } : null;
};

type PhotoRow = typeof userPhotos.$inferSelect;

const updatePhoto =
  ({ userId, content }: PhotoRow) =>
  async (tx: Db, { id: objectId }: NewObject): Promise<boolean> => {
    const updated = await tx
      .update(userPhotos)
      .set({ objectId, content: null })
      .where(and(eq(userPhotos.userId, userId), isUnchanged(userPhotos.content, content)))
      .returning({ userId: userPhotos.userId });
    return updated.length > 0;
  };

/** Not replaced since it was read, by a server of the release before. */
const isUnchanged = (column: PgColumn, content: Uint8Array | null) =>
  sql`sha256(${column}) = ${createHash('sha256')
    .update(content ?? '')
    .digest()}::bytea`;
