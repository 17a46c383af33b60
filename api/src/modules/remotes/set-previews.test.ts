import { RemoteStatus } from '@gangway/contract/releases';
import { eq } from 'drizzle-orm';
import { makePreview, makeRelease } from '../../testing/factories/releases';
import { makeAuthority } from '../../testing/factories/users';
import { readAnswer } from '../../testing/read-answer';
import { codeOf, makeTeamArea, type Sent, type TeamArea } from '../../testing/team-area';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { createDeployToken } from './create-deploy-token';
import { releases } from './remotes.table';

const HOUR = 3_600_000;

let api: TestApi;
let area: TeamArea;
let otherToken: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ token: otherToken } = await createDeployToken(api.deps, 'enterprise', 'tests'));
});
afterAll(() => api.close());
beforeEach(async () => {
  area = await makeTeamArea(api);
});

const BODY = { users: ['ada', ' ada ', ''], organisations: ['Acme'] };
const NOBODY = { users: [], organisations: [] };
const setPreviews = (version: string, sent: Sent = { body: BODY }) =>
  area.call('PUT', `/${area.name}/${version}/previews`, sent);

describe('the previews of a release', () => {
  it('are replaced as a whole, and the trail counts them without a name', async () => {
    await area.serve('v1', 100);
    const { id: releaseId } = await makeRelease(api.db, area.name, { version: 'v2' });
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'eve' });
    const status = await readAnswer(RemoteStatus, await setPreviews('v2'));
    const release = status.releases.find(({ version }) => version === 'v2');
    expect(release).toMatchObject({
      state: 'staged',
      previews: { users: ['ada'], organisations: ['Acme'] },
    });
    const [event] = (await area.events()).events;
    expect(event).toMatchObject({
      kind: 'preview',
      version: 'v2',
      text: '1 user and 1 organization see it before everybody does',
    });
  });

  it('end with nobody, from when on the release is no longer served', async () => {
    const { id } = await makeRelease(api.db, area.name, { version: 'v2' });
    const retiredAt = async () =>
      (await api.db.select().from(releases).where(eq(releases.id, id)))[0]?.retiredAt;
    await setPreviews('v2', { body: NOBODY });
    expect(await retiredAt()).toBeNull();
    await setPreviews('v2');
    expect(await retiredAt()).toBeNull();
    api.clock.advance(HOUR);
    await setPreviews('v2', { body: NOBODY });
    expect(await retiredAt()).toEqual(api.clock.now());
    expect((await area.events()).events[0]?.text).toBe('Its preview ended');
  });

  it('of what everybody gets retire nothing', async () => {
    const { id } = await area.serve('v1', 100);
    await setPreviews('v1');
    await setPreviews('v1', { body: NOBODY });
    const [row] = await api.db.select().from(releases).where(eq(releases.id, id));
    expect(row?.retiredAt).toBeNull();
  });

  it('are refused to another team, and for a release that is unknown, coming or pruned', async () => {
    await makeRelease(api.db, area.name, { version: 'gone', prunedAt: api.clock.now() });
    const coming = { version: 'coming', publishedAt: null, publishedBy: null };
    await makeRelease(api.db, area.name, coming);
    const sent = { body: BODY, as: otherToken };
    expect(await codeOf(await setPreviews('gone', sent))).toEqual([403, 'forbidden']);
    expect(await codeOf(await setPreviews('gone'))).toEqual([410, 'release_gone']);
    expect(await codeOf(await setPreviews('coming'))).toEqual([404, 'not_found']);
    expect(await codeOf(await setPreviews('v9'))).toEqual([404, 'not_found']);
  });

  it('are refused where they are of another shape, and to an administrator without the right', async () => {
    await area.serve('v1', 100);
    const body = { users: 'ada' };
    expect(await codeOf(await setPreviews('v1', { body }))).toEqual([400, 'invalid_request']);
    const cookie = await api.signIn(await makeAuthority(api.db));
    const path = `/api/releases/${area.name}/v1/previews`;
    const response = await api.request('PUT', path, { cookie, body: BODY });
    expect(await codeOf(response)).toEqual([403, 'forbidden']);
  });
});
