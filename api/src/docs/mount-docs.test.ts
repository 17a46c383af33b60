import { calls } from '@gangway/contract/calls';
import { RELEASE_LIMITS } from '@gangway/contract/platform/releases';
import { loadEnv } from '../foundation/env/env';
import { forFile } from '../testing/made-for-tests';
import { PRODUCTION_ENV, PRODUCTION_SETTINGS } from '../testing/production-env';
import { createTestApi, DEMO_ENV } from '../testing/test-api';
import { buildOpenApi } from './open-api';

const api = forFile(createTestApi);
const { openapi, paths, components } = buildOpenApi(loadEnv(DEMO_ENV));

describe('GET /api/docs/openapi.json', () => {
  it('describes each call of the contract once', async () => {
    const response = await api.request('GET', '/api/docs/openapi.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths });
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = Object.keys(calls).map((name) => name.replace(/:(\w+)/g, '{$1}'));
    expect(described.sort()).toEqual(expected.sort());
  });

  it('says on its page that the site is for staging', async () => {
    const staging = await createTestApi({ env: { ...PRODUCTION_ENV, isStaging: true } });
    const page = await (await staging.request('GET', '/api/docs')).text();
    expect(page).toContain('This is a staging site');
    await staging.close();
    expect(await (await api.request('GET', '/api/docs')).text()).not.toContain('staging');
  });

  it('gives each operation its own ID', () => {
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes the body, the answers and the errors of a call', () => {
    const login = paths['/api/login']?.['post'];
    expect(login).toMatchObject({
      security: [],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['username', 'password'],
              additionalProperties: false,
            },
          },
        },
      },
      responses: {
        200: { content: { 'application/json': { schema: { type: 'object' } } } },
        401: { description: 'wrong_credentials, temporary_password_expired, second_factor_needed' },
        413: { description: 'payload_too_large' },
        429: { description: 'rate_limited' },
      },
    });
  });

  it('names a deploy token next to the session where a team may call', () => {
    expect(paths['/api/releases']?.['get']?.security).toEqual([
      { deployToken: [] },
      { session: ['deployer'] },
    ]);
    expect(components).toMatchObject({
      securitySchemes: { deployToken: { type: 'http', scheme: 'bearer' } },
    });
  });

  it('names an API key where a program may call', () => {
    const list = paths['/api/reveals']?.['get'];
    expect(list?.security).toEqual([{ apiKey: [] }, { session: ['recruiter'] }]);
    expect(list?.responses).toMatchObject({ 429: { description: 'rate_limited' } });
    expect(components).toMatchObject({
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
    });
    expect(paths['/api/integrations/keys']?.['get']?.security).toEqual([
      { session: ['account-owner'] },
    ]);
  });

  it('describes a form with its file, and both statuses of its answer', () => {
    const upload = paths['/api/transition-lists']?.['post'];
    expect(upload).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['name', 'department', 'file'],
              properties: {
                name: { type: 'string' },
                columns: { type: 'string' },
                file: { format: 'binary', maxLength: 10 * 1024 * 1024 },
              },
              additionalProperties: false,
            },
          },
        },
      },
      responses: {
        200: { description: 'Success; nothing was created' },
        201: { description: 'Success' },
        413: { description: 'payload_too_large' },
        415: { description: 'unsupported_media_type' },
        503: { description: 'unavailable' },
      },
    });
  });

  it('says how large a file may be', () => {
    const upload = paths['/api/releases/{remote}/{version}/files/{file}']?.['put'];
    expect(upload).toMatchObject({
      requestBody: {
        content: {
          'application/octet-stream': {
            schema: { format: 'binary', maxLength: RELEASE_LIMITS.fileBytes },
          },
        },
      },
      responses: { 409: { description: 'file_differs' }, 413: {}, 415: {} },
    });
  });

  it('lists the types in which a file is returned', () => {
    const file = { schema: { type: 'string', format: 'binary' } };
    const photo = paths['/api/profile/{token}/photo']?.['get'];
    expect(photo?.responses).toMatchObject({
      200: { content: { 'image/jpeg': file, 'image/png': file } },
    });
  });

  it('describes the headers of a list that comes in pages', () => {
    expect(paths['/api/candidates/list/{listId}']?.['get']?.responses).toMatchObject({
      200: { headers: { 'X-Total-Count': { schema: { type: 'integer' } }, Link: {} } },
    });
    expect(paths['/api/transition-lists']?.['get']?.responses).not.toMatchObject({
      200: { headers: {} },
    });
  });

  it('names path parameters and who may call', () => {
    const reset = paths['/api/organization/users/{id}/reset-password']?.['put'];
    expect(reset?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(reset?.security).toEqual([{ session: ['main-hr'] }]);
  });

  it('leaves out demo calls in production', () => {
    expect(buildOpenApi(PRODUCTION_ENV).paths['/api/auth/test-login']).toBeUndefined();
  });
});

describe('GET /api/docs', () => {
  it('is a page that loads nothing but its icon', async () => {
    const response = await api.request('GET', '/api/docs');
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('/api/auth/change-password');
    expect(html).not.toMatch(/<script|<link (?!rel="icon")|src=/);
    const nonce = /<style nonce="([\w-]+)">/.exec(html)?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  it.each([
    ['only the calls for an API key', {}, false],
    ['every call when API_DOCS is 1', { API_DOCS: '1' }, true],
  ])('describes in production %s', async (_, settings, describesAll) => {
    const env = loadEnv({ ...PRODUCTION_SETTINGS, ...settings });
    const production = await createTestApi({ env });
    for (const path of ['/api/docs', '/api/docs/openapi.json']) {
      const text = await (await production.request('GET', path)).text();
      expect(text).toContain('/api/reveals');
      for (const other of ['/api/login', '/api/releases', '/api/authority']) {
        expect(text.includes(other)).toBe(describesAll);
      }
    }
    await production.close();
  });

  it('answers other methods with 405', async () => {
    const response = await api.request('POST', '/api/docs');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
