import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { type Previews, RemoteStatus } from '@gangway/contract/platform/releases';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makePreview, makeRelease } from '../../testing/factories/releases';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { makeTeamArea, type Sent } from '../../testing/team-area';
import { createTestApi } from '../../testing/test-api';
import { releases } from '../tables/remotes.table';

const api = forFile(createTestApi);
const area = forEachTest(() => makeTeamArea(api));
const other = forEachTest(() => makeTeamArea(api));
beforeAll(async () => {
  for (const username of ['ada', 'bob']) await makeRecruiter(api.db, { username });
  await makeOrganization(api.db, { name: 'Acme' });
});

const BODY = { users: ['ada', ' ada ', ''], organizations: ['Acme'] };
const NO_ONE: Previews = { users: [], organizations: [] };
type Named = Partial<typeof NO_ONE>;
const setPreviews = (version: string, sent: Sent = { body: BODY }) =>
  area.call('PUT', `/${area.name}/${version}/previews`, sent);

type Changed = { version?: string; add?: Named; remove?: Named; as?: string };
const changePreviews = ({ version = 'v2', add = {}, remove = {}, as }: Changed) =>
  area.call('PATCH', `/${area.name}/${version}/previews`, {
    body: { add: { ...NO_ONE, ...add }, remove: { ...NO_ONE, ...remove } },
    ...(as !== undefined && { as }),
  });

async function previewsOf(pending: Promise<Response>) {
  const { releases: all } = await readAnswer(RemoteStatus, await pending);
  return all.find(({ version }) => version === 'v2')?.previews;
}

async function refusalOf(pending: Promise<Response>) {
  const response = await pending;
  const { code, message } = await readError(response);
  return [response.status, code, message];
}

describe('the list of previews of a release', () => {
  it('is replaced as a whole, and recorded as numbers without names', async () => {
    await area.serve('v1', 100);
    const { id: releaseId } = await makeRelease(api.db, area.name, { version: 'v2' });
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'eve' });
    const status = await readAnswer(RemoteStatus, await setPreviews('v2'));
    const release = status.releases.find(({ version }) => version === 'v2');
    expect(release).toMatchObject({
      state: 'staged',
      previews: { users: ['ada'], organizations: ['Acme'] },
    });
    const [event] = (await area.events()).events;
    expect(event).toMatchObject({
      kind: 'preview',
      version: 'v2',
      text: '1 user and 1 organization see it before everyone else',
    });
  });

  it('ends the serving of the release when it is emptied', async () => {
    const { id } = await makeRelease(api.db, area.name, { version: 'v2' });
    const retiredAt = async () =>
      (await api.db.select().from(releases).where(eq(releases.id, id)))[0]?.retiredAt;
    await setPreviews('v2', { body: NO_ONE });
    expect(await retiredAt()).toBeNull();
    await setPreviews('v2');
    expect(await retiredAt()).toBeNull();
    api.clock.advance(HOUR_MS);
    await setPreviews('v2', { body: NO_ONE });
    expect(await retiredAt()).toEqual(api.clock.now());
    expect((await area.events()).events[0]?.text).toBe('Its preview ended');
  });

  it('does not retire the default release when it is emptied', async () => {
    const { id } = await area.serve('v1', 100);
    await setPreviews('v1');
    await setPreviews('v1', { body: NO_ONE });
    const [row] = await api.db.select().from(releases).where(eq(releases.id, id));
    expect(row?.retiredAt).toBeNull();
  });

  it('is refused to another team, and for a release that is unknown, coming or pruned', async () => {
    await makeRelease(api.db, area.name, { version: 'gone', prunedAt: api.clock.now() });
    const coming = { version: 'coming', publishedAt: null, publishedBy: null };
    await makeRelease(api.db, area.name, coming);
    const sent = { body: BODY, as: other.token };
    expect(await codeOf(setPreviews('gone', sent))).toEqual([403, 'forbidden']);
    expect(await codeOf(setPreviews('gone'))).toEqual([410, 'release_gone']);
    expect(await codeOf(setPreviews('coming'))).toEqual([404, 'not_found']);
    expect(await codeOf(setPreviews('v9'))).toEqual([404, 'not_found']);
  });

  it('is refused in a wrong format', async () => {
    await area.serve('v1', 100);
    const body = { users: 'ada' };
    expect(await codeOf(setPreviews('v1', { body }))).toEqual([400, 'invalid_request']);
  });
});

describe('a change of the previews', () => {
  beforeEach(async () => {
    const { id: releaseId } = await makeRelease(api.db, area.name, { version: 'v2' });
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'ada' });
  });

  it('adds and removes names, and leaves the others', async () => {
    expect(
      await previewsOf(changePreviews({ add: { users: ['BOB'], organizations: ['acme'] } })),
    ).toEqual({ users: ['ada', 'bob'], organizations: ['Acme'] });
    expect(await previewsOf(changePreviews({ remove: { users: ['Ada'] } }))).toEqual({
      users: ['bob'],
      organizations: ['Acme'],
    });
    const [event] = (await area.events()).events;
    expect(event?.text).toBe('1 user and 1 organization see it before everyone else');
  });

  it('ends the preview when it removes the last name', async () => {
    await changePreviews({ remove: { users: ['ada'] } });
    expect((await area.events()).events[0]?.text).toBe('Its preview ended');
  });

  it('is refused with all unknown names, and changes nothing', async () => {
    const add = { users: ['bob', 'eve', 'zoe'], organizations: ['Acme', 'Nowhere'] };
    expect(await refusalOf(changePreviews({ add, remove: { users: ['bob'] } }))).toEqual([
      422,
      'unknown_names',
      'There is no user eve, zoe. There is no organization Nowhere. There is no preview for bob. Nothing was changed.',
    ]);
    expect(await refusalOf(setPreviews('v2', { body: { ...NO_ONE, users: ['eve'] } }))).toEqual([
      422,
      'unknown_names',
      'There is no user eve. Nothing was changed.',
    ]);
    expect(await previewsOf(changePreviews({}))).toEqual({ ...NO_ONE, users: ['ada'] });
  });

  it('keeps and marks a name when its user is gone, and can remove it', async () => {
    const [row] = await api.db.select().from(releases).where(eq(releases.remote, area.name));
    await makePreview(api.db, { releaseId: row?.id ?? '', kind: 'user', subject: 'gone' });
    const status = await readAnswer(
      RemoteStatus,
      await setPreviews('v2', { body: { ...NO_ONE, users: ['gone', 'bob'] } }),
    );
    expect(status.releases[0]).toMatchObject({
      previews: { users: ['bob', 'gone'], organizations: [] },
      unknownPreviews: { users: ['gone'], organizations: [] },
    });
    expect(await previewsOf(changePreviews({ remove: { users: ['gone'] } }))).toEqual({
      ...NO_ONE,
      users: ['bob'],
    });
  });

  it('is refused beyond a hundred users', async () => {
    const [row] = await api.db.select().from(releases).where(eq(releases.remote, area.name));
    const subjects = Array.from({ length: 99 }, (_, index) => `early-${index}`);
    for (const subject of subjects) {
      await makePreview(api.db, { releaseId: row?.id ?? '', kind: 'user', subject });
    }
    expect(await codeOf(changePreviews({ add: { users: ['bob'] } }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('is refused to another team, for an unknown release, and in a wrong format', async () => {
    const path = `/${area.name}/v2/previews`;
    expect(await codeOf(changePreviews({ as: other.token }))).toEqual([403, 'forbidden']);
    expect(await codeOf(changePreviews({ version: 'v9' }))).toEqual([404, 'not_found']);
    expect(await codeOf(area.call('PATCH', path, { body: { add: NO_ONE } }))).toEqual([
      400,
      'invalid_request',
    ]);
  });
});
