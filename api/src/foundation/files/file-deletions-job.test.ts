import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { makePdf } from '../../testing/factories/images';
import { faultyStore } from '../../testing/faulty-store';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { fileDeletions } from '../tables/file-deletions.table';
import { deleteFiles } from './file-deletions-job';
import { objectPath, putObject } from './stored-objects';

const api = forEachTest(async () => {
  const files = faultyStore();
  return { ...(await createTestApi({ files })), files };
});

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
});
