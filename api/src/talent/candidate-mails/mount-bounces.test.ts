import { eq } from 'drizzle-orm';
import { loadEnv } from '../../foundation/env/env';
import { makeCandidateMail } from '../../testing/factories/candidate-mails';
import { makeCandidate } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi, DEMO_ENV } from '../../testing/test-api';
import { candidateMails } from '../tables/candidate-mails.table';

const PATH = '/api/mail/bounces';
const SECRET = 'a secret for the tests, of enough length'.replaceAll(' ', '-');

const api = forFile(() => createTestApi({ env: loadEnv({ ...DEMO_ENV, BOUNCE_SECRET: SECRET }) }));

const post = (body: unknown, authorization = `Bearer ${SECRET}`) =>
  api.request('POST', PATH, { body, headers: { authorization } });

async function sendMail() {
  const { id } = await makeCandidate(api.db);
  return makeCandidateMail(api.db, id);
}

async function bounceOf(mailId: string) {
  const [mail] = await api.db.select().from(candidateMails).where(eq(candidateMails.id, mailId));
  return mail?.bounceCode ?? null;
}

describe('POST /api/mail/bounces', () => {
  it.each([
    ['with brackets', (id: string) => `<${id}@gangway.example>`],
    ['without', (id: string) => `${id}@gangway.example`],
    ['in capitals', (id: string) => ` <${id.toUpperCase()}@gangway.example> `],
  ])('records a bounce by its Message-ID, %s', async (_, form) => {
    const { id } = await sendMail();
    const answer = await post({ messageId: form(id), status: '5.1.1' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await bounceOf(id)).toBe('5.1.1');
  });

  it('keeps the first of several bounces, with its time', async () => {
    const { id } = await sendMail();
    const messageId = `<${id}@gangway.example>`;
    const first = api.clock.now();
    await post({ messageId, status: '550' });
    api.clock.advance(60_000);
    expect((await post({ messageId, status: '5.2.2' })).status).toBe(204);
    const [mail] = await api.db.select().from(candidateMails).where(eq(candidateMails.id, id));
    expect(mail).toMatchObject({ bounceCode: '550', bouncedAt: first });
  });

  it.each(['4.2.2', '2.0.0', '451'])(
    'ignores the status %s, which is not a bounce',
    async (status) => {
      const { id } = await sendMail();
      expect((await post({ messageId: `<${id}@gangway.example>`, status })).status).toBe(204);
      expect(await bounceOf(id)).toBeNull();
    },
  );

  it.each([
    '<CAF=x+1@mail.example>',
    '<00000000-0000-4000-8000-000000000000@gangway.example>',
    `<${'-'.repeat(36)}@gangway.example>`,
  ])('accepts and ignores the unknown Message-ID %s', async (messageId) => {
    expect((await post({ messageId, status: '5.1.1' })).status).toBe(204);
  });

  it.each(['', 'Bearer ', 'Bearer wrong', `Basic ${SECRET}`, `Bearer ${SECRET}x`])(
    'refuses the authorization %p, and records nothing',
    async (authorization) => {
      const { id } = await sendMail();
      const bounce = { messageId: `<${id}@gangway.example>`, status: '5.1.1' };
      const answer = await post(bounce, authorization);
      expect(answer.status).toBe(401);
      expect((await readError(answer)).code).toBe('unauthenticated');
      expect(await bounceOf(id)).toBeNull();
    },
  );

  it.each([
    [{ status: '5.1.1' }, 'messageId'],
    [{ messageId: '', status: '5.1.1' }, 'messageId'],
    [{ messageId: 'x'.repeat(1001), status: '5.1.1' }, 'messageId'],
    [{ messageId: 'a@b' }, 'status'],
    [{ messageId: 'a@b', status: 'bounced' }, 'status'],
    [{ messageId: 'a@b', status: '5.1.1 ada@example.com' }, 'status'],
  ])('names the invalid field of %p', async (body, path) => {
    const error = await readError(await post(body));
    expect(error).toMatchObject({ code: 'invalid_request', issues: [{ path }] });
  });

  it('accepts only JSON and only POST', async () => {
    expect((await post('{')).status).toBe(400);
    const answer = await api.request('GET', PATH);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('answers 404 if no secret is configured', async () => {
    const without = await createTestApi();
    const answer = await without.request('POST', PATH, { body: {} });
    expect(answer.status).toBe(404);
    await without.close();
  });
});
