import { sql } from 'drizzle-orm';
import { users } from '../../identity/tables/accounts.table';
import { login, resetPassword } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeEnterpriseRequest, makeFederalRequest } from '../../testing/factories/requests';
import { makeAuthority, makeHr } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'a lantern by the pier';

const api = forEachTest(createTestApi);
const noor = forEachTest(() => signedIn(api, makeAuthority(api.db, { username: 'noor' })));

const post = (path: string, body?: object) => noor.send('POST', path, body);

const KINDS = {
  enterprise: {
    list: '/api/authority/enterprise-requests',
    handle: '/api/authority/handle-request',
    make: () => makeEnterpriseRequest(api.db),
    email: 'kim@applying.example',
    subject: 'enterprise-request',
  },
  federal: {
    list: '/api/authority/federal-requests',
    handle: '/api/authority/handle-federal-request',
    make: () => makeFederalRequest(api.db),
    email: 'kim@agency.example',
    subject: 'federal-request',
  },
} as const;
async function approved(kind: keyof typeof KINDS): Promise<string> {
  const requestId = await KINDS[kind].make();
  const answer = await post(KINDS[kind].handle, { requestId, action: 'approve' });
  expect(answer.status).toBe(200);
  return requestId;
}

const tokens = async () =>
  (await api.deliver()).flatMap(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);

const choose = (token = '') => resetPassword(api, token, PASSWORD);

const organizationOfMainUser = async () => {
  const [user] = await api.db
    .select()
    .from(users)
    .where(sql`${users.isMainUser}`);
  return user?.organizationId ?? '';
};

describe.each(['enterprise', 'federal'] as const)(
  'another link for the main user of an approved %s request',
  (kind) => {
    const { list, email, subject } = KINDS[kind];

    it('is emailed, works, and ends the link before', async () => {
      const requestId = await approved(kind);
      const [first] = await tokens();
      expect((await post(`${list}/${requestId}/send-link`)).status).toBe(204);
      const [, second] = await tokens();
      expect(api.mails.map(({ to }) => to)).toEqual([email, email]);
      expect((await codeOf(choose(first)))[0]).toBe(400);
      expect((await choose(second)).status).toBe(204);
    });

    it('is recorded', async () => {
      const requestId = await approved(kind);
      await post(`${list}/${requestId}/send-link`);
      expect((await recordedActs(api.db)).at(-1)).toMatchObject({
        action: 'send-password-link',
        outcome: 'done',
        actorId: noor.id,
        subjectKind: subject,
        subjectId: requestId,
      });
    });

    it('is refused once a password is chosen, and the refusal is recorded', async () => {
      const requestId = await approved(kind);
      const [token] = await tokens();
      expect((await choose(token)).status).toBe(204);
      expect((await login(api, email, { password: PASSWORD })).status).toBe(200);
      const answer = await post(`${list}/${requestId}/send-link`);
      expect(await codeOf(answer)).toEqual([409, 'link_not_needed']);
      expect((await recordedActs(api.db)).at(-1)).toMatchObject({
        action: 'send-password-link',
        outcome: 'refused',
        code: 'link_not_needed',
        subjectId: requestId,
      });
      expect(await tokens()).toHaveLength(1);
    });

    it('is refused for a request that is not approved, and for an unknown one', async () => {
      const answer = await post(`${list}/${await KINDS[kind].make()}/send-link`);
      expect(await codeOf(answer)).toEqual([409, 'link_not_needed']);
      expect(await codeOf(post(`${list}/${NO_ID}/send-link`))).toEqual([404, 'not_found']);
      expect(await tokens()).toEqual([]);
    });
  },
);

describe('another link for the main user of an organization', () => {
  it('is emailed and works', async () => {
    await approved('enterprise');
    const id = await organizationOfMainUser();
    await tokens();
    expect((await post(`/api/authority/organizations/${id}/send-link`)).status).toBe(204);
    expect((await choose((await tokens()).at(-1))).status).toBe(204);
    expect((await recordedActs(api.db)).at(-1)).toMatchObject({
      action: 'send-password-link',
      subjectKind: 'organization',
      subjectId: id,
    });
  });

  it('is refused if the main user has signed in, or if there is none', async () => {
    const { organizationId } = await makeHr(api.db);
    const notNeeded = await post(`/api/authority/organizations/${organizationId}/send-link`);
    expect(await codeOf(notNeeded)).toEqual([409, 'link_not_needed']);
    const none = await post(`/api/authority/organizations/${NO_ID}/send-link`);
    expect((await codeOf(none))[0]).toBe(404);
  });
});
