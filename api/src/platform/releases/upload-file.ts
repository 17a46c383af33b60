import { releaseId } from '@gangway/contract/platform/release-rules';
import { createHash } from 'node:crypto';
import { ApiError } from '../../foundation/errors/api-error';
import type { ReadUpload } from '../../foundation/http/read-bytes';
import { StoredOtherwise } from '../../foundation/ports/object-store';
import type { PlatformDeps } from '../ports/platform-deps';
import { ownRemote, type ReleaseActor, findRelease } from '../remotes/owned-remote';
import { requireStore, fileOf } from '../store/release-path';

type Upload = { remote: string; version: string; file: string; read: ReadUpload };

export async function uploadFile(
  deps: Pick<PlatformDeps, 'db' | 'store'>,
  actor: ReleaseActor,
  { remote, version, file, read }: Upload,
): Promise<void> {
  const release = await findRelease(deps.db, await ownRemote(deps.db, actor, remote), version);
  const announced = release.files.find(({ name }) => name === file);
  if (!announced || release.prunedAt) {
    throw new ApiError('not_found', `${file} of ${releaseId(remote, version)} was not announced`);
  }
  const bytes = await read();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== announced.sha256 || bytes.length !== announced.bytes) throw differs(file);
  try {
    await requireStore(deps).write(fileOf(release, file), bytes);
  } catch (error) {
    throw error instanceof StoredOtherwise ? differs(file) : error;
  }
}

const differs = (file: string) =>
  new ApiError(
    'file_differs',
    `${file} is not the file that was announced. Build and publish again.`,
  );
