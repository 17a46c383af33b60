import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { makePdf } from '../../testing/factories/images';
import { faultyStore } from '../../testing/faulty-store';
import { forEachTest } from '../../testing/made-for-tests';
import { moment } from '../../testing/moment';
import { openFolder } from '../../testing/open-folder';
import { createTestApi } from '../../testing/test-api';
import { folderStore } from '../store/folder-store';
import { fileDeletions } from '../tables/file-deletions.table';
import { deleteFiles } from './file-deletions-job';
import { objectPath, putObject } from './stored-objects';

const api = forEachTest(async () => {
  const files = faultyStore();
  return { ...(await createTestApi({ files })), files };
});

const folder = forEachTest(openFolder);

describe('deleteFiles', () => {
  it('deletes all but the object that cannot be deleted, throws its error and tries again', async () => {
    const objects = [];
    for (let count = 0; count < 3; count += 1) {
      objects.push(objectPath((await putObject(api.deps, makePdf())).id));
      api.clock.advance(1);
    }
    api.clock.advance(HOUR_MS);
    const [stuck = ''] = objects;
    const { remove } = api.files;
    api.files.remove = (path) =>
      path === stuck ? Promise.reject(new Error('Access denied')) : remove(path);
    await expect(deleteFiles(api.deps)).rejects.toThrow('Access denied');
    expect([...api.files.files.keys()]).toEqual([stuck]);
    api.files.remove = remove;
    api.clock.advance(HOUR_MS);
    await deleteFiles(api.deps);
    expect(api.files.files.size).toBe(0);
    expect(await api.db.$count(fileDeletions)).toBe(0);
  });

  it('leaves nothing in a folder of an upload that was killed while it wrote', async () => {
    const half = moment();
    const killed = folderStore(folder.path, {
      write: async (file, content) => {
        await writeFile(file, content.subarray(0, 2));
        await utimes(file, LONG_AGO, LONG_AGO);
        half.happen();
        await new Promise(() => undefined);
      },
    });
    void putObject({ ...api.deps, files: killed }, makePdf());
    await half.happened;
    expect(await filesInFolder()).toHaveLength(1);
    api.clock.advance(HOUR_MS);
    await deleteFiles({ ...api.deps, files: folderStore(folder.path) });
    expect(await filesInFolder()).toEqual([]);
    expect(await api.db.$count(fileDeletions)).toBe(0);
  });
});

const LONG_AGO = new Date(0);

async function filesInFolder() {
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}
