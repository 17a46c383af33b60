import { RELEASE_LIMITS } from '@gangway/contract/platform/releases';
import { buildArea, type Build } from '../../testing/factories/builds';
import { serial } from '../../testing/factories/serial';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createReleaseApi } from '../../testing/release-api';

const ENTRY = 'entry.0123456789.js';

const api = forFile(createReleaseApi);
const team = forFile(() => api.team('payroll'));

async function announced(): Promise<Build> {
  const build = buildArea({ name: `mfe-area${serial()}` });
  await team.announce(build);
  return build;
}

const stored = ({ manifest: { name, version } }: Build, file = ENTRY) =>
  api.store.read(`${name}/${version}/${file}`);

describe('PUT /api/releases/:remote/:version/files/:file', () => {
  it('stores the file unchanged, and accepts it twice', async () => {
    const build = await announced();
    expect((await team.upload(build, ENTRY)).status).toBe(204);
    expect((await team.upload(build, ENTRY)).status).toBe(204);
    expect(await stored(build)).toEqual(new Uint8Array(build.files.get(ENTRY) ?? []));
  });

  it('refuses bytes that differ from the announcement, and stores nothing', async () => {
    const build = await announced();
    const response = await team.upload(build, ENTRY, Buffer.from('something else'));
    expect(response.status).toBe(409);
    expect((await readError(response)).code).toBe('file_differs');
    expect(await stored(build)).toBeNull();
  });

  it('does not overwrite a file of the store that differs', async () => {
    const build = await announced();
    const { name, version } = build.manifest;
    await api.store.write(`${name}/${version}/${ENTRY}`, Buffer.from('damaged'));
    expect((await team.upload(build, ENTRY)).status).toBe(409);
    expect(Buffer.from((await stored(build)) ?? []).toString()).toBe('damaged');
  });

  it('refuses a file above the limit, and stores nothing', async () => {
    const build = await announced();
    const body = Buffer.alloc(RELEASE_LIMITS.fileBytes + 1);
    expect((await team.upload(build, ENTRY, body)).status).toBe(413);
    expect(await stored(build)).toBeNull();
  });

  it('says that the store is full, logs it, and accepts the file later', async () => {
    const build = await announced();
    const full = jest
      .spyOn(api.store, 'write')
      .mockRejectedValueOnce(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    const response = await team.upload(build, ENTRY);
    full.mockRestore();
    expect(response.status).toBe(507);
    expect(await readError(response)).toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('no space left'),
    });
    expect(api.logLines.some((line) => line.includes('no space left'))).toBe(true);
    expect((await api.request('GET', '/healthz')).status).toBe(200);
    expect((await team.upload(build, ENTRY)).status).toBe(204);
  });

  it('returns 404 for a file or a release that was not announced', async () => {
    const build = await announced();
    expect((await team.upload(build, 'stranger.js')).status).toBe(404);
    const other = buildArea({ name: build.manifest.name, version: 'v9' });
    expect((await team.upload(other, ENTRY)).status).toBe(404);
    expect((await team.upload(buildArea({ name: 'mfe-nobody' }), ENTRY)).status).toBe(404);
  });

  it('is refused to other teams, and without a token', async () => {
    const build = await announced();
    const response = await (await api.team('recruiter')).upload(build, ENTRY);
    expect(response.status).toBe(403);
    const { name, version } = build.manifest;
    const path = `/api/releases/${name}/${version}/files/${ENTRY}`;
    const body = new Uint8Array(1);
    expect((await api.request('PUT', path, { body })).status).toBe(401);
    expect(await stored(build)).toBeNull();
  });
});
