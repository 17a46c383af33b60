import { sql } from 'drizzle-orm';
import { queueMail } from '../testing/factories/outbox';
import {
  buildManifest,
  makeRelease,
  makeRemote,
  serveRelease,
} from '../testing/factories/releases';
import { forFile } from '../testing/made-for-tests';
import { PRODUCTION_ENV } from '../testing/production-env';
import { createTestApi } from '../testing/test-api';
import { openOwnDatabase } from '../testing/test-database';

const api = forFile(() => createTestApi({ isDraining: () => isDraining }));
let isDraining = false;

const get = (path: string) => api.request('GET', path);

describe('a probe of the server', () => {
  it('reports it as alive and ready while all is well', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('reports a stopping process as not ready, but alive', async () => {
    isDraining = true;
    expect((await get('/readyz')).status).toBe(503);
    expect(await (await get('/healthz')).json()).toEqual({ status: 'draining' });
    isDraining = false;
  });

  it('reports it as not ready while migrations are missing', async () => {
    const broken = await createTestApi({}, { database: await openOwnDatabase() });
    await broken.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    expect((await broken.request('GET', '/readyz')).status).toBe(503);
    await broken.close();
  });

  it('reports it as not ready until an area has published the page at /', async () => {
    const env = { ...PRODUCTION_ENV, webRoot: 'shell/dist' };
    const fresh = await createTestApi({ env });
    const status = async () => (await fresh.request('GET', '/readyz')).status;
    const { name } = await makeRemote(fresh.db);
    const manifest = (path: string) => buildManifest({ name, routes: [{ path, title: 'A page' }] });
    await serveRelease(fresh, name, { version: 'v1', traffic: 100, manifest: manifest('/about') });
    expect(await status()).toBe(503);
    await serveRelease(fresh, name, { version: 'v2', traffic: 100, manifest: manifest('/') });
    expect(await status()).toBe(200);
    await fresh.close();
  });

  it('reports it as ready, even after a restart, once the area of / is retired', async () => {
    const env = { ...PRODUCTION_ENV, webRoot: 'shell/dist' };
    const old = await createTestApi({ env });
    const { name } = await makeRemote(old.db, { retiredAt: old.clock.now() });
    const routes = [{ path: '/', title: 'A page' }];
    await makeRelease(old.db, name, { manifest: buildManifest({ name, routes }) });
    expect((await old.request('GET', '/readyz')).status).toBe(200);
    await old.close();
  });

  it('reports it as not ready, but alive, when the database is away', async () => {
    const away = await createTestApi();
    await away.database.close();
    expect((await away.request('GET', '/readyz')).status).toBe(503);
    expect((await away.request('GET', '/healthz')).status).toBe(200);
  });
});

describe('GET /metrics', () => {
  it('counts requests by pattern and status, never by path', async () => {
    await get('/api/profile/a-very-private-token');
    await get('/api/user');
    await get('/a/strange/path');
    const text = await (await get('/metrics')).text();
    const count = 'http_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/api/profile/:token",status="404"} 1`);
    expect(text).toContain(`${count}{method="GET",route="/api/user",status="401"} 1`);
    expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1`);
    expect(text).not.toContain('private-token');
  });

  it('shows how many emails wait in the outbox and how many were given up', async () => {
    await queueMail(api.db);
    await queueMail(api.db, { failedAt: api.clock.now() });
    const text = await (await get('/metrics')).text();
    expect(text).toContain('mail_outbox{state="waiting"} 1');
    expect(text).toContain('mail_outbox{state="failed"} 1');
    expect(text).toContain('mail_outbox_oldest_seconds 60');
  });

  it('leaves out figures from the database when it is away', async () => {
    const away = await createTestApi();
    await away.database.close();
    const response = await away.request('GET', '/metrics');
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/mail_outbox_oldest_seconds NaN/i);
  });
});

describe('GET /metrics in production', () => {
  const TOKEN = 'a-token-for-the-metrics-long-enough';
  const ask = async (metricsToken: string | null, authorization?: string) => {
    const env = { ...PRODUCTION_ENV, metricsToken };
    const strict = await createTestApi(
      { env },
      { database: { ...api.database, close: () => Promise.resolve() } },
    );
    const headers = authorization === undefined ? {} : { authorization };
    const response = await strict.request('GET', '/metrics', { headers });
    await strict.close();
    return response;
  };

  it('returns 404 without a token in the settings', async () => {
    expect((await ask(null)).status).toBe(404);
    expect((await ask(null, `Bearer ${TOKEN}`)).status).toBe(404);
  });

  it('answers a request with the token', async () => {
    const response = await ask(TOKEN, `Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('mail_outbox');
  });

  it.each([undefined, '', 'Bearer ', 'Bearer wrong', `Basic ${TOKEN}`])(
    'refuses %p, and reveals nothing',
    async (authorization) => {
      const response = await ask(TOKEN, authorization);
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain('mail_outbox');
    },
  );
});
