import { releaseId } from '@gangway/contract/platform/release-rules';
import { signedText } from '@gangway/contract/platform/release-signature';
import type { ReleaseUpload, CheckedBy } from '@gangway/contract/platform/releases';
import { ReleasedName } from '@gangway/contract/platform/remotes';
import { and, eq, isNotNull } from 'drizzle-orm';
import { createHash, verify } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import type { Env } from '../../foundation/env/env';
import { readPublicKey } from '../../foundation/env/release-settings';
import { ApiError, invalidRequest } from '../../foundation/errors/api-error';
import type { PlatformDeps } from '../ports/platform-deps';
import {
  findRelease,
  claimRemote,
  type OwnedRemote,
  type ReleaseActor,
} from '../remotes/owned-remote';
import { requireStore, fileOf, folderOf } from '../store/release-path';
import { type ReleaseRow, releases } from '../tables/remotes.table';

export function releaseDigest({ manifest, files }: ReleaseUpload): string {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([manifest, sorted]))
    .digest('hex');
}

export async function announceRelease(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'env' | 'store'>,
  actor: ReleaseActor,
  upload: ReleaseUpload,
): Promise<{ missing: string[] }> {
  assertUsable(upload);
  const checked = readCheck(deps.env, upload);
  const store = requireStore(deps);
  const now = deps.clock();
  const release = await deps.db.transaction(async (tx) => {
    const remote = await claimRemote(tx, actor, upload.manifest.name);
    return insertOnce(tx, { remote, upload, checked, now });
  });
  const stored = new Set(await store.list(folderOf(release)));
  const names = upload.files.map(({ name }) => name);
  return { missing: names.filter((name) => !stored.has(fileOf(release, name))) };
}

/** An unpaired surrogate as JSON escapes it, which PostgreSQL cannot store. */
const HALF_CHARACTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

function assertUsable({ manifest, files }: ReleaseUpload): void {
  const name = ReleasedName.safeParse(manifest.name);
  if (!name.success)
    throw invalidRequest('Must look like mfe-payroll, or be shell', 'manifest.name');
  if (new Set(files.map((file) => file.name)).size < files.length) {
    throw invalidRequest('Each file can be named only once', 'files');
  }
  if (HALF_CHARACTER.test(JSON.stringify(manifest))) {
    throw invalidRequest('Its texts must be whole characters', 'manifest');
  }
}

type Checked = { checkedBy: CheckedBy | null; sourcesHash: string | null };

function readCheck({ signing }: Pick<Env, 'signing'>, upload: ReleaseUpload): Checked {
  const { check, manifest } = upload;
  if (!check) return { checkedBy: null, sourcesHash: null };
  const { sources, signature } = check;
  if (signature === undefined) return { checkedBy: 'local', sourcesHash: sources };
  if (signing.keys.length === 0) {
    throw refuse('This server has no CI key: publish without a signature');
  }
  const text = Buffer.from(signedText({ ...manifest, sources }));
  const bytes = Buffer.from(signature, 'base64');
  if (signing.keys.some((key) => verify(null, text, readPublicKey(key), bytes))) {
    return { checkedBy: 'ci', sourcesHash: sources };
  }
  const { name, version } = manifest;
  throw refuse(
    `The signature of ${releaseId(name, version)} was not made with a key that this server knows: let CI sign these sources`,
  );
}

const refuse = (message: string) => new ApiError('signature_invalid', message);

type Announced = { remote: OwnedRemote; upload: ReleaseUpload; checked: Checked; now: Date };

async function insertOnce(tx: Db, announced: Announced): Promise<ReleaseRow> {
  const { remote, upload, now } = announced;
  const { manifest, files } = upload;
  const { version } = manifest;
  const digest = releaseDigest(upload);
  await tx
    .insert(releases)
    .values({ remote, version, digest, manifest, files, announcedAt: now })
    .onConflictDoNothing();
  const release = await findRelease(tx, remote, version);
  if (release.digest !== digest) {
    const text = `${releaseId(remote, version)} already exists with different content. A version never changes: build a new one.`;
    throw new ApiError('version_taken', text);
  }
  await updateOrigin(tx, release, announced);
  await revive(tx, release, now);
  return release;
}

const STRENGTH = [null, 'local', 'ci'] as const;

async function updateOrigin(tx: Db, release: ReleaseRow, { upload, checked }: Announced) {
  const isBetter = STRENGTH.indexOf(checked.checkedBy) > STRENGTH.indexOf(release.checkedBy);
  const values = {
    ...(release.publishedAt ? {} : { origin: upload.origin ?? null }),
    ...(isBetter || !release.publishedAt ? checked : {}),
  };
  if (Object.keys(values).length === 0) return;
  await tx.update(releases).set(values).where(eq(releases.id, release.id));
}

async function revive(tx: Db, { id }: ReleaseRow, now: Date): Promise<void> {
  await tx
    .update(releases)
    .set({ prunedAt: null, announcedAt: now })
    .where(and(eq(releases.id, id), isNotNull(releases.prunedAt)));
}
