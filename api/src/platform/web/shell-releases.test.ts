import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildShellRelease } from '../../testing/factories/builds';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { createReleaseApi } from '../../testing/release-api';
import { statementsDuring } from '../../testing/statements-during';
import { serveBuilt, type BuiltFiles } from '../pages/built-files';
import { pruneReleases } from '../releases/prune-releases';
import { releases } from '../tables/remotes.table';
import { filesOfAllShells, filesOfPublishedShells } from './shell-releases';

const webRoot = forFile(openFolder);
const api = forEachTest(createReleaseApi);
const team = forEachTest(() => api.team('shell'));
let files: BuiltFiles;
let others: BuiltFiles;
beforeEach(async () => {
  files = openFiles();
  others = openFiles();
});

function openFiles(): BuiltFiles {
  const { db, store } = api.deps;
  return filesOfPublishedShells({ db, store, webRoot: webRoot.path }, () => sleep(1));
}

const chunkOf = (version: string) => `shell.${version.padStart(10, '0')}.js`;
const textOf = async ({ read }: BuiltFiles, name: string) => {
  const bytes = await read(name);
  return bytes && Buffer.from(bytes).toString();
};

describe('a file of an uploaded shell', () => {
  it('is available only to the gates until the shell is published', async () => {
    const build = await team.stage(buildShellRelease());
    const { db, store } = api.deps;
    expect(await textOf(files, chunkOf('s2'))).toBeNull();
    expect(
      await textOf(filesOfAllShells({ db, store, webRoot: webRoot.path }), chunkOf('s2')),
    ).toBe(`void 's2';`);
    expect((await team.publish(build, 100)).status).toBe(200);
    expect(await textOf(files, chunkOf('s2'))).toBe(`void 's2';`);
    expect(await files.has(`${chunkOf('s2')}.br`)).toBe(true);
  });

  it('is available for a release that only its previews get', async () => {
    await team.release(buildShellRelease(), 0);
    expect(await textOf(files, chunkOf('s2'))).toBe(`void 's2';`);
  });
});

describe('a file of a published shell', () => {
  it('is found by a replica that has just reported it missing', async () => {
    expect(await textOf(others, chunkOf('s2'))).toBeNull();
    await team.release(buildShellRelease());
    expect(await textOf(others, chunkOf('s2'))).toBe(`void 's2';`);
  });

  it('is gone once the shell is pruned', async () => {
    for (const version of ['s2', 's3', 's4']) {
      await team.release(buildShellRelease({ version }));
      api.clock.advance(1000);
    }
    expect(await textOf(files, chunkOf('s2'))).toBe(`void 's2';`);
    api.clock.advance(31 * DAY_MS);
    await pruneReleases(api.deps);
    expect(await textOf(files, chunkOf('s2'))).toBeNull();
    expect(await textOf(openFiles(), chunkOf('s2'))).toBeNull();
    expect(await textOf(files, chunkOf('s3'))).toBe(`void 's3';`);
  });

  const FACE = 'face.0123456789.woff2';
  const withFace = (version: string, text = 'face') => {
    const build = buildShellRelease({ version });
    build.files.set(FACE, Buffer.from(text));
    return build;
  };

  it('comes from another release that has it when its own is pruned', async () => {
    await team.release(withFace('s2'));
    expect(await textOf(files, FACE)).toBe('face');
    api.clock.advance(1000);
    await team.release(withFace('s3'));
    api.clock.advance(1000);
    await team.release(buildShellRelease({ version: 's4' }));
    await api.db.update(releases).set({ prunedAt: new Date() }).where(eq(releases.version, 's2'));
    await api.store.removeFolder('shell/s2');
    expect(await textOf(files, FACE)).toBe('face');
  });

  it('is that of the live shell when another release has one of the same name', async () => {
    await team.release(withFace('s2', 'live'));
    api.clock.advance(1000);
    await team.release(withFace('s3', 'previewed'), 0);
    expect(await textOf(files, FACE)).toBe('live');
  });
});

describe('the database', () => {
  it.each([
    ['that no shell has', 'nil.0123456789.js', openFiles],
    ['of a shell that was pruned', chunkOf('s2'), () => files],
  ])('is asked once by a request for a script %s', async (_kind, path, open) => {
    await team.release(buildShellRelease());
    expect(await textOf(files, chunkOf('s2'))).not.toBeNull();
    await api.db.update(releases).set({ prunedAt: new Date() });
    await api.store.removeFolder('shell/s2');
    const served = open();
    const request = new Request('http://x/', { headers: { 'accept-encoding': 'gzip, br' } });
    const mayReadMaps = async () => false;
    const statements = await statementsDuring(async () => {
      expect(await serveBuilt(served, { path, request, mayReadMaps })).toBeNull();
    });
    expect(statements).toHaveLength(1);
  });

  it('is not asked for the compressed copy of a file that the server has uncompressed', async () => {
    await writeFile(join(webRoot.path, 'own.js'), 'void 0;');
    expect(await statementsDuring(() => files.read('own.js.br'))).toEqual([]);
    expect(await textOf(files, 'own.js')).toBe('void 0;');
  });
});
