import { createServer, type Server } from 'node:http';
import { buildManifest, makeRemote, serveRelease } from '../../testing/factories/releases';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { withDevRemote } from './dev-remote';

let server: Server;
let origin: string;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
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
  await api.close();
});

describe('an area under development', () => {
  it('replaces its releases without integrity, and leaves other areas alone', async () => {
    for (const name of ['mfe-one', 'mfe-two']) {
      await makeRemote(api.db, { name });
      await serveRelease(api, name, { version: 'v1', traffic: 100 });
    }
    const registry = withDevRemote(api.deps.remotes, origin);
    const served = await registry.forVisitor({ id: 'somebody', user: null });
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
