import { folderForFile } from '../webpack/test-folder.factory';
import { createClient } from './client';
import { aManifest } from './testing/checkout';
import { startFakePlatform, type Handlers } from './testing/fake-platform';
import { uploadFiles } from './upload-files';

const UPLOAD = 'PUT /api/releases/:remote/:version/files/:file';
const NAMES = Array.from({ length: 12 }, (_, index) => `file-${index}.js`);
const BYTES = 1_000;

const folder = folderForFile(Object.fromEntries(NAMES.map((name) => [name, 'x'.repeat(BYTES)])));

const aBuild = () => ({
  dist: folder.path,
  manifest: aManifest(),
  files: NAMES.map((name) => ({ name, sha256: '0'.repeat(64), bytes: BYTES })),
});

async function upload(handler: NonNullable<Handlers[typeof UPLOAD]>, missing = NAMES) {
  const platform = await startFakePlatform({ [UPLOAD]: handler });
  const target = { address: platform.address, token: 't', demoTeam: null };
  const client = await createClient(target, { waitsMs: [], answerMs: 30_000 });
  platform.received.length = 0;
  const said: string[] = [];
  try {
    await uploadFiles({ client, release: aBuild(), missing }, (line) => said.push(line));
    return { said, count: platform.received.length, failure: null };
  } catch (failure) {
    return { said, count: platform.received.length, failure };
  } finally {
    platform.stop();
  }
}

describe('uploadFiles', () => {
  it('reports its progress after each quarter', async () => {
    const { said } = await upload(() => undefined);
    expect(said).toEqual([
      '3 of 12 files, 3 of 12 KB',
      '6 of 12 files, 6 of 12 KB',
      '9 of 12 files, 9 of 12 KB',
      '12 of 12 files, 12 of 12 KB',
    ]);
  });

  it('counts only the files that it sends', async () => {
    const { said, count } = await upload(() => undefined, NAMES.slice(0, 2));
    expect(said).toEqual(['1 of 2 files, 1 of 2 KB', '2 of 2 files, 2 of 2 KB']);
    expect(count).toBe(2);
  });

  it('sends up to four files at a time', async () => {
    let [now, most] = [0, 0];
    const { count } = await upload(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      now -= 1;
    });
    expect(count).toBe(NAMES.length);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('stops at the first refusal', async () => {
    const { count, failure } = await upload(() => ({ code: 'file_differs', message: 'Another.' }));
    expect(String(failure)).toContain('file_differs: Another.');
    expect(count).toBeLessThanOrEqual(4);
  });
});
