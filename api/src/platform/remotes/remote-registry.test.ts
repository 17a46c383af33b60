import { Registry } from '@gangway/contract/platform/remotes';
import { loadEnv } from '../../foundation/env/env';
import {
  makePreview,
  makeRelease,
  makeRemote,
  serveRelease,
} from '../../testing/factories/releases';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, DEMO_ENV, type TestApi } from '../../testing/test-api';
import type { Visitor } from '../ports/remote-registry';
import { openRegistry } from './remote-registry';
import { toResolvedRegistry } from './resolve-registry';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const STRANGER: Visitor = { id: 'somebody', user: null };

const serve = (name: string, version: string, traffic: number) =>
  serveRelease(api, name, { version, traffic });

const versionsFor = async (visitor: Visitor) =>
  (await api.deps.remotes.forVisitor(visitor)).map(({ release }) => release.metadata.version);

function keepingRegistry() {
  const registry = openRegistry({ ...api.deps, maxAgeMs: 1000 });
  const versions = async () =>
    (await registry.forVisitor(STRANGER)).map(({ release }) => release.metadata.version);
  return { registry, versions };
}

describe('the registry of releases', () => {
  it('is empty before the first release', async () => {
    await makeRemote(api.db);
    expect((await api.deps.remotes.read()).microFrontends).toEqual({});
  });

  it('is public, in the format of frontend-discovery, with the share of each release', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    await serve('mfe-one', 'v1', 100);
    await serve('mfe-one', 'v2', 30);
    const registry = await readAnswer(Registry, await api.request('GET', '/api/remotes'));
    const listed = registry.microFrontends['mfe-one'] ?? [];
    expect(listed.map(({ url, deployment }) => [url, deployment])).toEqual([
      ['/remotes/mfe-one/v1/entry.js', { traffic: 70, default: true }],
      ['/remotes/mfe-one/v2/entry.js', { traffic: 30, default: false }],
    ]);
  });

  it('names a fallback address for each release when one is set', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    await serve('mfe-one', 'v1', 100);
    const env = loadEnv({ ...DEMO_ENV, RELEASES_FALLBACK_URL: 'https://cdn.example' });
    const registry = openRegistry({ ...api.deps, env, maxAgeMs: 0 });
    const { microFrontends } = await registry.read();
    const fallbackUrl = 'https://cdn.example/remotes/mfe-one/v1/entry.js';
    expect(microFrontends['mfe-one']).toMatchObject([{ fallbackUrl }]);
    const { remotes } = toResolvedRegistry(await registry.forVisitor(STRANGER));
    expect(remotes).toMatchObject([{ url: '/remotes/mfe-one/v1/entry.js', fallbackUrl }]);
    const without = (await api.deps.remotes.read()).microFrontends['mfe-one'];
    expect(without?.[0]).not.toHaveProperty('fallbackUrl');
  });

  it('gives a preview to those invited, and hides it from everyone else', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    await serve('mfe-one', 'v1', 100);
    const staged = await makeRelease(api.db, 'mfe-one', { version: 'v2' });
    await makePreview(api.db, { releaseId: staged.id, kind: 'user', subject: 'Ada' });
    await makePreview(api.db, { releaseId: staged.id, kind: 'organisation', subject: 'Acme' });
    const user = { username: 'ada', organisationName: null };
    const colleague = { username: 'eve', organisationName: 'ACME' };
    expect(await versionsFor(STRANGER)).toEqual(['v1']);
    expect(await versionsFor({ ...STRANGER, user })).toEqual(['v2']);
    expect(await versionsFor({ ...STRANGER, user: colleague })).toEqual(['v2']);
    expect(JSON.stringify(await api.deps.remotes.read())).not.toContain('v2');
  });

  it('reads the database at most once per period', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    await serve('mfe-one', 'v1', 100);
    const { versions } = keepingRegistry();
    expect(await versions()).toEqual(['v1']);
    await serve('mfe-one', 'v2', 100);
    api.clock.advance(999);
    expect(await versions()).toEqual(['v1']);
    api.clock.advance(10_000);
    expect(await versions()).toEqual(['v2']);
  });

  it('shows a change of its own process at once', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    await serve('mfe-one', 'v1', 100);
    const { registry, versions } = keepingRegistry();
    expect(await versions()).toEqual(['v1']);
    await serve('mfe-one', 'v2', 100);
    registry.forget();
    expect(await versions()).toEqual(['v2']);
  });

  it('does not keep data that was read during a change', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    const { registry } = keepingRegistry();
    const early = registry.forVisitor(STRANGER);
    registry.forget();
    await early;
    await serve('mfe-one', 'v1', 100);
    expect(await registry.forVisitor(STRANGER)).toHaveLength(1);
  });

  it('stays as it was while the database is away, and logs it', async () => {
    await makeRemote(api.db, { name: 'mfe-one' });
    await serve('mfe-one', 'v1', 100);
    expect(await versionsFor(STRANGER)).toEqual(['v1']);
    await api.database.close();
    expect(await versionsFor(STRANGER)).toEqual(['v1']);
    expect(api.logLines.join()).toContain('registry of releases unreadable');
  });
});
