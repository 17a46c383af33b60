import { User } from '@gangway/contract/identity/accounts';
import { claimStore } from '../foundation/files/store-owner';
import { keepObject, objectPath, putObject } from '../foundation/files/stored-objects';
import { candidateFiles } from '../talent/tables/candidates.table';
import { makePdf, makePng } from '../testing/factories/images';
import { makeRecruiter } from '../testing/factories/users';
import { commitAfter, interleave } from '../testing/interleave';
import { makeLinked } from '../testing/linked-people';
import { forFile } from '../testing/made-for-tests';
import { readAnswer } from '../testing/read-answer';
import { signedIn } from '../testing/signed-in';
import { createTestApi } from '../testing/test-api';
import { runAdmin } from './run-admin';

const api = forFile(createTestApi);

const MARK = 'gangway-installation';

const admin = async (command: string) => runAdmin(api.deps, command.split(' '));

describe('the command delete-orphaned-files', () => {
  beforeEach(() => claimStore(api.deps));

  it('deletes files without a row, but neither those of rows nor those being uploaded', async () => {
    const { files } = api.deps;
    const { token } = await makeLinked(api);
    const path = `/api/profile/${token}/resume`;
    await api.request('PUT', path, { body: makePdf() });
    const { send } = await signedIn(api, makeRecruiter(api.db));
    const { profileImageUrl } = await readAnswer(
      User,
      await send('PUT', '/api/auth/photo', makePng()),
    );
    const uploading = await putObject(api.deps, makePdf());
    const orphan = '0e6a4a4e-58a7-4a8c-9f6c-0d6f3d1f2a11';
    for (const id of [orphan, 'ab-not-ours']) await files.write(objectPath(id), makePdf());
    expect(await admin('delete-orphaned-files')).toBe(
      'Orphaned files: 1. With --delete they are deleted.',
    );
    expect(await files.has(objectPath(orphan))).toBe(true);
    expect(await admin('delete-orphaned-files --delete')).toBe('Orphaned files deleted: 1.');
    expect(await files.has(objectPath(orphan))).toBe(false);
    expect(await files.has(objectPath(uploading.id))).toBe(true);
    expect(await files.has(objectPath('ab-not-ours'))).toBe(true);
    expect((await api.request('GET', path)).status).toBe(200);
    expect((await send('GET', profileImageUrl ?? '')).status).toBe(200);
    expect(await admin('delete-orphaned-files --delete')).toBe('Orphaned files deleted: 0.');
  });

  it('keeps the file of an upload that commits meanwhile', async () => {
    const { candidate } = await makeLinked(api);
    const object = await putObject(api.deps, makePdf());
    const file = { kind: 'resume', contentType: 'application/pdf', size: 1 } as const;
    const row = { ...file, candidateId: candidate.id, uploadedAt: api.clock.now() };
    await interleave(
      api.db,
      () => admin('delete-orphaned-files --delete'),
      commitAfter(async (tx) => {
        await tx.insert(candidateFiles).values({ ...row, objectId: object.id });
        await keepObject(tx, object);
      }),
    );
    expect(await api.deps.files.has(objectPath(object.id))).toBe(true);
  });

  it('refuses a store without an owner, and that of another installation', async () => {
    const { files } = api.deps;
    const orphan = objectPath('0e6a4a4e-58a7-4a8c-9f6c-0d6f3d1f2a11');
    await files.write(orphan, makePdf());
    await files.remove(MARK);
    for (const command of ['delete-orphaned-files', 'delete-orphaned-files --delete']) {
      await expect(admin(command)).rejects.toThrow(
        'The store of files has no owner yet: start a server with it first.',
      );
    }
    await files.write(MARK, Buffer.from('0f9d5a0e-3a64-4f0b-8f6e-6f1f7a3b2c11'));
    for (const command of ['delete-orphaned-files', 'delete-orphaned-files --delete']) {
      await expect(admin(command)).rejects.toThrow(
        /^The store of files belongs to another installation: /,
      );
    }
    expect(await files.has(orphan)).toBe(true);
  });

  it('refuses any other option', async () => {
    await expect(admin('delete-orphaned-files --all')).rejects.toThrow(
      'The only option is --delete.',
    );
  });
});
