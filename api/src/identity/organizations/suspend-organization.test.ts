import { ManagedOrganization } from '@gangway/contract/desk/authority-organizations';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeAuthority, makeColleague, makeHr } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const REASON = 'Two invoices are unpaid <b>since May</b>';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() => signedIn(api, makeAuthority(api.db)));
const organization = forEachTest(() => makeOrganization(api.db));
const main = forEachTest(() => makeHr(api.db, { organizationId: organization.id }));
beforeEach(() => makeColleague(api.db, organization.id));

const pathOf = (verb: string, id = organization.id) => `/api/authority/organizations/${id}/${verb}`;

const suspend = (id = organization.id, body: object = { reason: REASON }) =>
  administrator.send('POST', pathOf('suspend', id), body);
const reinstate = (id = organization.id) => administrator.send('POST', pathOf('reinstate', id));

describe('POST /api/authority/organizations/:id/suspend', () => {
  it('suspends the organization with a reason, and records the administrator', async () => {
    const answer = await suspend();
    expect(answer.status).toBe(200);
    const suspension = { at: api.clock.now().toISOString(), reason: REASON };
    expect(await readAnswer(ManagedOrganization, answer)).toMatchObject({ suspension });
    expect(await recordedActs(api.db)).toEqual([
      {
        action: 'suspend-organization',
        outcome: 'done',
        code: null,
        actorId: administrator.id,
        subjectKind: 'organization',
        subjectId: organization.id,
        before: { account: 'open' },
        after: { account: 'suspended' },
        subjectName: organization.name,
        note: REASON,
        personId: null,
      },
    ]);
  });

  it('emails the main user the reason', async () => {
    await suspend();
    const mails = await api.deliver();
    expect(mails).toMatchObject([{ to: main.email, subject: 'Your organization is suspended' }]);
    expect(mails[0]?.text).toContain(REASON);
    expect(mails[0]?.html).toContain('&lt;b&gt;since May');
  });

  it('works for an organization without users', async () => {
    const { id } = await makeOrganization(api.db);
    expect((await suspend(id)).status).toBe(200);
    expect(await api.deliver()).toEqual([]);
  });

  it('succeeds once, even when it is called twice at the same time', async () => {
    const answers = await Promise.all([suspend(), suspend()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await codeOf(suspend())).toEqual([409, 'already_suspended']);
    expect(await api.deliver()).toHaveLength(1);
    const acts = await recordedActs(api.db);
    expect(acts.map(({ outcome, code }) => [outcome, code]).toSorted()).toEqual([
      ['done', null],
      ['refused', 'already_suspended'],
      ['refused', 'already_suspended'],
    ]);
  });

  it.each([{}, { reason: ' ' }, { reason: 'x'.repeat(2_001) }, { reason: 'x', until: 'May' }])(
    'refuses %j',
    async (body) => {
      expect(await codeOf(suspend(organization.id, body))).toEqual([400, 'invalid_request']);
      expect(await api.deliver()).toEqual([]);
    },
  );

  it('returns 404 for an unknown organization', async () => {
    expect(await codeOf(suspend(NO_ID))).toEqual([404, 'not_found']);
  });
});

describe('POST /api/authority/organizations/:id/reinstate', () => {
  it('ends the suspension, emails the main user, and records it', async () => {
    await suspend();
    await api.deliver();
    const answer = await reinstate();
    expect(answer.status).toBe(200);
    expect(await readAnswer(ManagedOrganization, answer)).toMatchObject({ suspension: null });
    expect((await api.deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      [main.email, 'Your organization is suspended'],
      [main.email, 'Your organization is no longer suspended'],
    ]);
    expect((await recordedActs(api.db)).at(-1)).toMatchObject({
      action: 'reinstate-organization',
      outcome: 'done',
      actorId: administrator.id,
      subjectId: organization.id,
      before: { account: 'suspended' },
      after: { account: 'open' },
    });
  });

  it('is refused when nothing is suspended, and for the second of two calls at once', async () => {
    expect(await codeOf(reinstate())).toEqual([409, 'not_suspended']);
    await suspend();
    const answers = await Promise.all([reinstate(), reinstate()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await api.deliver()).toHaveLength(2);
  });

  it('returns 404 for an unknown organization, and 400 for an invalid ID', async () => {
    expect(await codeOf(reinstate(NO_ID))).toEqual([404, 'not_found']);
    expect(await codeOf(reinstate('acme'))).toEqual([400, 'invalid_request']);
  });
});
