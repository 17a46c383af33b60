import { LIMITS } from '@gangway/contract/foundation/limits';
import { ApiKey, NewApiKey } from '@gangway/contract/market/integrations';
import { eq } from 'drizzle-orm';
import { mailsTo, securityEvents } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { databaseLocations } from '../../testing/data-locations/database-locations';
import { findPieces } from '../../testing/data-locations/find-pieces';
import { makeApiKey } from '../../testing/factories/integrations';
import { makeIntegrator } from '../../testing/integrating';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { apiKeys } from '../tables/api-keys.table';

const api = forFile(createTestApi);

describe('POST /api/integrations/keys', () => {
  it('shows the key once, and stores only its hash', async () => {
    const integrator = await makeIntegrator(api);
    const answer = await integrator.createKey({ name: '  Our ATS ' });
    expect(answer.status).toBe(201);
    const { apiKey, secret } = await readAnswer(NewApiKey, answer);
    expect(secret).toMatch(/^gwk_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Our ATS', ending: secret.slice(-4), lastUsedAt: null });
    expect(await integrator.keys()).toEqual([apiKey]);
    const found = findPieces(await databaseLocations(api.db), [{ name: 'key', forms: [secret] }]);
    expect(found).toEqual({ key: [] });
    expect(api.logLines.join()).not.toContain(secret);
  });

  it('logs the creation, and emails the owner', async () => {
    const integrator = await makeIntegrator(api);
    await integrator.createKey({ name: 'Our ATS' });
    expect(securityEvents(api, integrator.id)).toEqual(['api-key-created']);
    const text = expect.stringContaining('/integrations');
    expect(await mailsTo(api, integrator.recruiter.email)).toMatchObject([
      { subject: 'An API key was created', text },
    ]);
  });

  it('creates at most five keys, even with many requests at once', async () => {
    const integrator = await makeIntegrator(api);
    for (let made = 1; made < LIMITS.apiKeys; made += 1) await integrator.newKey();
    const answers = await Promise.all([1, 2, 3].map(() => integrator.createKey()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await codeOf(integrator.createKey())).toEqual([409, 'too_many_keys']);
    expect(await integrator.keys()).toHaveLength(LIMITS.apiKeys);
  });

  it.each([
    ['without a plan', {}],
    ['on Basic', { plan: 'basic' as const }],
    ['on Ultimate', { plan: 'ultimate' as const, billingCycle: 'yearly' as const }],
  ])('refuses a recruiter %s', async (_, plan) => {
    const integrator = await makeIntegrator(api, plan);
    expect(await codeOf(integrator.createKey())).toEqual([403, 'not_in_plan']);
  });

  it.each([
    [{ currentPassword: 'wrong' }, 'wrong_password'],
    [{ name: ' ' }, 'invalid_request'],
    [{ name: 'x'.repeat(61) }, 'invalid_request'],
    [{ scope: 'everything' }, 'invalid_request'],
  ])('refuses %o', async (body, code) => {
    const integrator = await makeIntegrator(api);
    expect(await codeOf(integrator.createKey(body))).toEqual([400, code]);
    expect(await integrator.keys()).toEqual([]);
  });
});

describe('DELETE /api/integrations/keys/:id', () => {
  it('revokes a key for good, and logs it', async () => {
    const integrator = await makeIntegrator(api);
    const { apiKey } = await integrator.newKey();
    expect((await integrator.send('DELETE', `/keys/${apiKey.id}`)).status).toBe(204);
    expect(securityEvents(api, integrator.id)).toEqual(['api-key-created', 'api-key-revoked']);
    expect(await integrator.keys()).toEqual([]);
    expect(await codeOf(integrator.send('DELETE', `/keys/${apiKey.id}`))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('returns 404 for the key of another recruiter', async () => {
    const [one, other] = [await makeIntegrator(api), await makeIntegrator(api)];
    const { apiKey } = await one.newKey();
    expect((await other.send('DELETE', `/keys/${apiKey.id}`)).status).toBe(404);
    expect(await other.keys()).toEqual([]);
    expect(await one.keys()).toEqual([apiKey]);
    expect((await other.send('DELETE', '/keys/nonsense')).status).toBe(400);
  });

  it('works when the plan no longer includes integrations', async () => {
    const integrator = await makeIntegrator(api, { plan: 'basic' });
    await makeApiKey(api.db, integrator.id);
    const [old] = await integrator.keys();
    expect(ApiKey.parse(old).name).toBe('Old key');
    expect((await integrator.send('DELETE', `/keys/${old?.id}`)).status).toBe(204);
    expect(await api.db.$count(apiKeys, eq(apiKeys.recruiterId, integrator.id))).toBe(0);
  });
});
