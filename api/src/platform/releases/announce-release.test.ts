import { DAY_MS } from '@gangway/contract/foundation/durations';
import { releaseCalls } from '@gangway/contract/platform/release-calls';
import { buildArea, filesOf, type Build } from '../../testing/factories/builds';
import { serial } from '../../testing/factories/serial';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createReleaseApi } from '../../testing/release-api';
import { pruneReleases } from './prune-releases';

const ANSWER = releaseCalls['POST /api/releases'].answer.body;

const api = forFile(createReleaseApi);
const team = forFile(() => api.team('payroll'));
const other = forFile(() => api.team('recruiter'));

const newBuild = (version = 'v1', remote?: string): Build =>
  buildArea({ name: `mfe-area${serial()}`, version, ...(remote !== undefined && { remote }) });

const missing = async (build: Build) =>
  (await readAnswer(ANSWER, await team.announce(build))).missing;

const announceRaw = (body: unknown) =>
  api.request('POST', '/api/releases', { headers: team.headers, body });

describe('POST /api/releases', () => {
  it('asks for every file of a new release, and later only for missing ones', async () => {
    const build = newBuild();
    const names = [...build.files.keys()];
    expect(await missing(build)).toEqual(names);
    const [first = ''] = names;
    await team.upload(build, first);
    expect(await missing(build)).toEqual(names.slice(1));
    await team.uploadAll(build);
    expect(await missing(build)).toEqual([]);
  });

  it('accepts the files in any order for the same release', async () => {
    const build = newBuild();
    await missing(build);
    const body = { manifest: build.manifest, files: filesOf(build).toReversed() };
    expect((await announceRaw(body)).status).toBe(200);
  });

  it('refuses other content under the same version', async () => {
    const build = newBuild();
    await missing(build);
    const changed = buildArea({ name: build.manifest.name, remote: 'something else' });
    const response = await team.announce(changed);
    expect(response.status).toBe(409);
    expect((await readError(response)).code).toBe('version_taken');
  });

  it('gives a new area to its team, and refuses it to every other team', async () => {
    const build = newBuild();
    await missing(build);
    const refused = await other.announce(
      buildArea({ name: build.manifest.name, version: 'theirs' }),
    );
    expect(refused.status).toBe(403);
    expect(await readError(refused)).toMatchObject({
      code: 'forbidden',
      message: `${build.manifest.name} belongs to team payroll, not to recruiter`,
    });
  });

  it('lets an administrator announce for an existing area, but not create one', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db, { rights: ['platform'] }));
    const build = newBuild();
    const body = { manifest: build.manifest, files: filesOf(build) };
    const announce = () => api.request('POST', '/api/releases', { cookie, body });
    expect((await announce()).status).toBe(404);
    await missing(build);
    expect((await announce()).status).toBe(200);
  });

  it('asks for the files of a pruned release again', async () => {
    const build = newBuild();
    await team.release(build);
    const next = buildArea({ name: build.manifest.name, version: 'v2' });
    await team.release(next);
    await team.release(buildArea({ name: build.manifest.name, version: 'v3' }));
    api.clock.advance(31 * DAY_MS);
    await pruneReleases(api.deps);
    expect((await team.promote(build, 100)).status).toBe(410);
    expect(await missing(build)).toHaveLength(build.files.size);
    await team.uploadAll(build);
    expect((await team.promote(build, 100)).status).toBe(200);
  });

  it.each([
    ['a name that no area can have', { name: 'shells' }, 'manifest.name'],
    ['a version that is a path', { version: '..' }, 'manifest.version'],
    ['half a character', { routes: [{ path: '/x', title: '\ud800' }] }, 'manifest'],
  ])('refuses %s', async (_, change, path) => {
    const { manifest, files } = newBuild();
    const body = { manifest: { ...manifest, ...change }, files: filesOf({ manifest, files }) };
    const response = await announceRaw(body);
    expect(response.status).toBe(400);
    expect((await readError(response)).issues).toMatchObject([{ path }]);
  });

  it.each(['../entry.js', 'a/b.js', '.hidden', '', 'release.json\n'])(
    'refuses a file named %j',
    async (name) => {
      const { manifest } = newBuild();
      const files = [{ name, sha256: 'a'.repeat(64), bytes: 1 }];
      expect((await announceRaw({ manifest, files })).status).toBe(400);
    },
  );

  it('refuses a file that is listed twice', async () => {
    const build = newBuild();
    const files = [...filesOf(build), ...filesOf(build).slice(0, 1)];
    expect((await announceRaw({ manifest: build.manifest, files })).status).toBe(400);
  });
});
