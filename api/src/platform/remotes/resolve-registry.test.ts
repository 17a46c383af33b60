import { ResolvedRegistry } from '@gangway/contract/platform/remotes';
import * as z from 'zod/mini';
import { makeOrganization } from '../../testing/factories/organizations';
import {
  buildManifest,
  makePreview,
  makeRelease,
  makeRemote,
  serveRelease,
} from '../../testing/factories/releases';
import { makeHr, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, type TestRequest } from '../../testing/test-api';
import { visitCookieOf } from '../../testing/visitors';

const api = forEachTest(createTestApi);
beforeEach(async () => {
  await makeRemote(api.db, { name: 'mfe-one' });
});

const serve = (version: string, traffic: number) =>
  serveRelease(api, 'mfe-one', { version, traffic });

const ask = (options: TestRequest = {}, since?: string) =>
  api.request('GET', `/api/remotes/visit${since ? `?since=${since}` : ''}`, options);

async function visitOf(options: TestRequest = {}): Promise<ResolvedRegistry> {
  return readAnswer(ResolvedRegistry, await ask(options));
}

const versionOf = ({ remotes }: ResolvedRegistry) => remotes[0]?.version;

describe('the releases that a visitor gets', () => {
  it('are the defaults, in the form that the shell needs', async () => {
    await serve('v1', 100);
    const { revision, remotes } = await visitOf();
    expect(revision).toMatch(/^[\w-]{12}$/);
    expect(remotes).toEqual([
      expect.objectContaining({
        name: 'mfe-one',
        version: 'v1',
        url: '/remotes/mfe-one/v1/entry.js',
        integrity: 'sha384-entry',
      }),
    ]);
  });

  it('are null while they are unchanged, and a new set after a release', async () => {
    await serve('v1', 100);
    const response = await ask();
    const cookie = visitCookieOf(response);
    const { revision } = await readAnswer(ResolvedRegistry, response);
    expect(await readAnswer(z.null(), await ask({ cookie }, revision))).toBeNull();
    await serve('v2', 100);
    const next = await readAnswer(ResolvedRegistry, await ask({ cookie }, revision));
    expect(versionOf(next)).toBe('v2');
    expect(next.revision).not.toBe(revision);
  });

  it('are the same for one browser, with a canary for some browsers', async () => {
    await serve('v1', 100);
    await serve('v2', 50);
    const seen = new Set<string | undefined>();
    for (let browser = 0; browser < 20; browser += 1) {
      const response = await ask();
      const cookie = visitCookieOf(response);
      const version = versionOf(await readAnswer(ResolvedRegistry, response));
      seen.add(version);
      expect(versionOf(await visitOf({ cookie }))).toBe(version);
    }
    expect([...seen].sort()).toEqual(['v1', 'v2']);
  });

  it('are a preview for the invited user and the invited organization', async () => {
    await serve('v1', 100);
    const { id: releaseId } = await makeRelease(api.db, 'mfe-one', { version: 'v2' });
    const organization = await makeOrganization(api.db, { name: 'Acme' });
    await makePreview(api.db, { releaseId, kind: 'organization', subject: 'Acme' });
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'ada' });
    const versionFor = async (user: { id: string }) =>
      versionOf(await visitOf({ cookie: await api.signIn(user) }));
    expect(await versionFor(await makeHr(api.db, { organizationId: organization.id }))).toBe('v2');
    expect(await versionFor(await makeHr(api.db))).toBe('v1');
    expect(await versionFor(await makeRecruiter(api.db, { username: 'ada' }))).toBe('v2');
    expect(await versionFor(await makeRecruiter(api.db, { companyName: 'Acme' }))).toBe('v1');
  });
});

describe('a shell with an older contract', () => {
  const serveContract = async (name: string, contract: number) => {
    const version = `for-${contract}`;
    const manifest = buildManifest({ name, version, contract });
    await serveRelease(api, name, { version, manifest, traffic: 100 });
  };
  const askFor = async (query: string) =>
    readAnswer(ResolvedRegistry, await api.request('GET', `/api/remotes/visit${query}`));

  beforeEach(async () => {
    await makeRemote(api.db, { name: 'mfe-two' });
    await serveContract('mfe-one', 1);
    await serveContract('mfe-two', 2);
  });

  it.each(['', '?since=', '?contract=1'])(
    'gets only areas that it can run, without a revision (%s)',
    async (query) => {
      const { revision, remotes } = await askFor(query);
      expect({ revision, names: remotes.map(({ name }) => name) }).toEqual({
        revision: '',
        names: ['mfe-one'],
      });
    },
  );

  it('gets all areas once it is up to date', async () => {
    const { revision, remotes } = await askFor('?contract=2');
    expect(revision).not.toBe('');
    expect(remotes).toHaveLength(2);
  });

  it.each(['0', 'x', '1.5', ''])('is refused with the contract %j', async (contract) => {
    const answer = await api.request('GET', `/api/remotes/visit?contract=${contract}`);
    expect(answer.status).toBe(400);
  });
});

describe('the visitor cookie', () => {
  it('lasts a year and cannot be read by scripts', async () => {
    const [line = ''] = (await ask()).headers.getSetCookie();
    expect(line).toMatch(
      /^gangway-visit=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is bound to the host over https in production', async () => {
    const production = await createTestApi({ env: PRODUCTION_ENV });
    const response = await production.request('GET', '/api/remotes/visit');
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(/^__Host-gangway-visit=/);
    expect(line).toContain('Secure');
    const again = await production.request('GET', '/api/remotes/visit', {
      cookie: visitCookieOf(response),
    });
    expect(again.headers.getSetCookie()).toEqual([]);
    await production.close();
  });

  it('is kept when its signature is valid, and replaced otherwise', async () => {
    const cookie = visitCookieOf(await ask());
    expect((await ask({ cookie })).headers.getSetCookie()).toEqual([]);
    const own = cookie.split('.')[1] ?? '';
    const forged = `gangway-visit=${'A'.repeat(22)}.${own}`;
    for (const other of [forged, 'gangway-visit=x', `${cookie}x`]) {
      expect((await ask({ cookie: other })).headers.getSetCookie()).toHaveLength(1);
    }
  });
});
