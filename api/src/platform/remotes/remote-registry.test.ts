import { Registry } from '@gangway/contract/platform/remotes';
import { createServer, type Server } from 'node:http';
import {
  makePreview,
  makeRelease,
  makeRemote,
  serveRelease,
  buildManifest,
} from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import type { Visitor } from '../ports/platform-deps';
import { openRegistry, withDevRemote } from './remote-registry';
import { toResolvedRegistry } from './resolve-registry';

const api = forEachTest(createTestApi);

const STRANGER: Visitor = { id: 'visitor-1', user: null };

const serve = (version: string, traffic: number) =>
  serveRelease(api, 'mfe-one', { version, traffic });

const versionsFor = async (visitor: Visitor) =>
  (await api.deps.remotes.forVisitor(visitor)).map(({ release }) => release.metadata.version);

function keepingRegistry() {
  const registry = openRegistry({ ...api.deps, maxAgeMs: 1000 });
  const versions = async () =>
    (await registry.forVisitor(STRANGER)).map(({ release }) => release.metadata.version);
  return { registry, versions };
}

describe('the registry of releases', () => {
  beforeEach(() => makeRemote(api.db, { name: 'mfe-one' }));

  it('is empty before the first release', async () => {
    expect((await api.deps.remotes.read()).microFrontends).toEqual({});
  });

  it('is public, in the format of frontend-discovery, with the share of each release but no preview', async () => {
    await serve('v1', 100);
    await serve('v2', 30);
    const { id: releaseId } = await makeRelease(api.db, 'mfe-one', { version: 'v3' });
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'Ada' });
    const registry = await readAnswer(Registry, await api.request('GET', '/api/remotes'));
    const listed = registry.microFrontends['mfe-one'] ?? [];
    expect(listed.map(({ url, deployment }) => [url, deployment])).toEqual([
      ['/remotes/mfe-one/v1/entry.js', { traffic: 70, default: true }],
      ['/remotes/mfe-one/v2/entry.js', { traffic: 30, default: false }],
    ]);
  });

  it('names a fallback address for each release when one is set', async () => {
    await serve('v1', 100);
    const env = { ...api.deps.env, releasesFallback: 'https://cdn.example' };
    const registry = openRegistry({ ...api.deps, env, maxAgeMs: 0 });
    const { microFrontends } = await registry.read();
    const fallbackUrl = 'https://cdn.example/remotes/mfe-one/v1/entry.js';
    expect(microFrontends['mfe-one']).toMatchObject([{ fallbackUrl }]);
    const { remotes } = toResolvedRegistry(await registry.forVisitor(STRANGER));
    expect(remotes).toMatchObject([{ url: '/remotes/mfe-one/v1/entry.js', fallbackUrl }]);
    const without = (await api.deps.remotes.read()).microFrontends['mfe-one'];
    expect(without?.[0]).not.toHaveProperty('fallbackUrl');
  });

  it('reads the database at most once per period', async () => {
    await serve('v1', 100);
    const { versions } = keepingRegistry();
    expect(await versions()).toEqual(['v1']);
    await serve('v2', 100);
    api.clock.advance(999);
    expect(await versions()).toEqual(['v1']);
    api.clock.advance(10_000);
    expect(await versions()).toEqual(['v2']);
  });

  it('shows a change of its own process at once', async () => {
    await serve('v1', 100);
    const { registry, versions } = keepingRegistry();
    expect(await versions()).toEqual(['v1']);
    await serve('v2', 100);
    registry.invalidate();
    expect(await versions()).toEqual(['v2']);
  });

  it('does not keep data that was read during a change', async () => {
    const { registry } = keepingRegistry();
    const early = registry.forVisitor(STRANGER);
    registry.invalidate();
    await early;
    await serve('v1', 100);
    expect(await registry.forVisitor(STRANGER)).toHaveLength(1);
  });

  it('stays as it was while the database is away, and logs it', async () => {
    await serve('v1', 100);
    expect(await versionsFor(STRANGER)).toEqual(['v1']);
    await api.database.close();
    expect(await versionsFor(STRANGER)).toEqual(['v1']);
    expect(api.logLines.join()).toContain('registry of releases unreadable');
  });
});

describe('an area under development', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const isManifest = request.url === '/release.json';
      const manifest = buildManifest({ name: 'mfe-one', version: 'dev' });
      response.statusCode = isManifest ? 200 : 404;
      response.end(isManifest ? JSON.stringify(manifest) : '');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });

  it('replaces its releases without integrity, and leaves other areas alone', async () => {
    for (const name of ['mfe-one', 'mfe-two']) {
      await makeRemote(api.db, { name });
      await serveRelease(api, name, { version: 'v1', traffic: 100 });
    }
    const registry = withDevRemote(api.deps.remotes, origin);
    const served = await registry.forVisitor({ id: 'visitor-1', user: null });
    const facts = served.map(({ name, release }) => [name, release.url, release.metadata]);
    expect(facts).toEqual([
      ['mfe-two', '/remotes/mfe-two/v1/entry.js', { version: 'v1', integrity: 'sha384-entry' }],
      ['mfe-one', `${origin}/entry.js`, { version: 'dev', integrity: '' }],
    ]);
    const { microFrontends } = await registry.read();
    expect(microFrontends['mfe-one']?.map(({ metadata }) => metadata.version)).toEqual(['dev']);
    expect(microFrontends['mfe-two']).toHaveLength(1);
  });
});
