import { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables/accounts.table';
import { auditEntries } from '../../identity/tables/audit.table';
import { passwordLinks, sessions } from '../../identity/tables/sign-in.table';
import { reveals } from '../../talent/tables/reveals.table';
import {
  forgottenPasswordToken,
  login,
  mailsTo,
  resetPassword,
  subjectsTo,
} from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeAuthority, makeHr, makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const REASON = { reason: 'Sells contact details' };

const api = forFile(createTestApi);
const administrator = forFile(() =>
  signedIn(api, makeAuthority(api.db, { authorityRole: 'recruiter' })),
);
const recruiter = forEachTest(() => makeRecruiter(api.db));

const suspend = (id = recruiter.id, body: object = REASON) =>
  administrator.send('POST', `/api/authority/recruiters/${id}/suspend`, body);
const reinstate = (id = recruiter.id) =>
  administrator.send('POST', `/api/authority/recruiters/${id}/reinstate`);

const signIn = (password = MADE_PASSWORD) => login(api, recruiter.username, { password });

const audited = () => recordedActs(api.db, eq(auditEntries.subjectId, recruiter.id));

const eventsOf = (event: string) =>
  api.logLines.filter((line) => line.includes(`"event":"${event}","account":"${recruiter.id}"`))
    .length;

describe('suspending a recruiter', () => {
  it('answers the suspended account, sends the reason to the recruiter, and is recorded', async () => {
    const response = await suspend();
    expect(response.status).toBe(200);
    expect(await readAnswer(ManagedRecruiter, response)).toMatchObject({
      id: recruiter.id,
      suspension: { at: api.clock.now().toISOString(), reason: REASON.reason },
    });
    const mails = await mailsTo(api, recruiter.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is suspended']);
    expect(mails[0]?.text).toContain(REASON.reason);
    expect(await audited()).toMatchObject([
      {
        action: 'suspend-recruiter',
        outcome: 'done',
        actorId: administrator.id,
        subjectKind: 'recruiter',
        before: null,
        after: null,
        note: REASON.reason,
        subjectName: recruiter.username,
        personId: recruiter.id,
      },
    ]);
    expect(eventsOf('account-suspended')).toBe(1);
  });

  it('ends sessions and emailed links, and keeps reveals', async () => {
    const own = await api.signIn(recruiter);
    const { id: candidateId } = await makeCandidate(api.db);
    await api.db.insert(reveals).values({ recruiterId: recruiter.id, candidateId });
    await api.request('POST', '/api/auth/forgot-password', { body: { email: recruiter.email } });
    const links = () => api.db.$count(passwordLinks, eq(passwordLinks.userId, recruiter.id));
    expect(await links()).toBe(1);
    await suspend();
    expect((await api.request('GET', '/api/user', { cookie: own })).status).toBe(401);
    expect(await links()).toBe(0);
    expect(await api.db.$count(reveals, eq(reveals.recruiterId, recruiter.id))).toBe(1);
  });

  it('succeeds only once, even if two administrators do it at once', async () => {
    const answers = await Promise.all([suspend(), suspend()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await codeOf(suspend())).toEqual([409, 'already_suspended']);
    expect(await mailsTo(api, recruiter.email)).toHaveLength(1);
    const outcomes = (await audited()).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['done', 'refused', 'refused']);
  });

  it.each([{}, { reason: ' ' }, { reason: 'x'.repeat(10_001) }, { ...REASON, days: 3 }])(
    'refuses %j',
    async (body) => {
      expect(await codeOf(suspend(recruiter.id, body))).toEqual([400, 'invalid_request']);
    },
  );
});

describe('a suspended recruiter', () => {
  const suspended = [403, 'account_suspended'];

  it('cannot sign in, and learns why only with the right password', async () => {
    await suspend();
    const refused = await signIn();
    expect(sessionCookieOf(refused)).toBeNull();
    expect(await readError(refused.clone())).toMatchObject({
      message: expect.stringContaining('Your account is suspended'),
    });
    expect(await codeOf(refused)).toEqual(suspended);
    expect(await codeOf(signIn('wrong'))).toEqual([401, 'wrong_credentials']);
    expect(eventsOf('sign-in-failed')).toBe(2);
  });

  it('cannot complete a second-factor step that began before the suspension', async () => {
    await turnOnFactor(api, recruiter);
    const first = await signIn();
    const challenge = first.headers.getSetCookie().map((line) => line.split(';')[0]);
    await suspend();
    const second = await api.request('POST', '/api/login/second-factor', {
      cookie: challenge.join('; '),
      body: { code: await appCode(api, recruiter) },
    });
    expect(await codeOf(second)).toEqual(suspended);
    expect(await api.db.$count(sessions, eq(sessions.userId, recruiter.id))).toBe(0);
  });

  it('gets no session from a sign-in at the same moment', async () => {
    await Promise.all([signIn(), suspend(), signIn()]);
    expect(await api.db.$count(sessions, eq(sessions.userId, recruiter.id))).toBe(0);
  });

  it('can reset the password with an emailed link, but is not signed in by it', async () => {
    await suspend();
    const token = await forgottenPasswordToken(api, recruiter.email);
    const response = await resetPassword(api, token, 'another long password');
    expect(response.status).toBe(204);
    expect(sessionCookieOf(response)).toBeNull();
    expect(await codeOf(signIn('another long password'))).toEqual(suspended);
  });
});

describe('reinstating a recruiter', () => {
  it('restores sign-in, notifies the recruiter, and is recorded', async () => {
    await suspend();
    const response = await reinstate();
    expect(response.status).toBe(200);
    expect(await readAnswer(ManagedRecruiter, response)).toMatchObject({ suspension: null });
    expect((await signIn()).status).toBe(200);
    expect((await subjectsTo(api, recruiter.email)).toSorted()).toEqual([
      'Your account is active again',
      'Your account is suspended',
    ]);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'reinstate-recruiter',
      outcome: 'done',
      note: null,
      personId: recruiter.id,
    });
    expect(eventsOf('account-reinstated')).toBe(1);
  });

  it('requires a suspension, and succeeds only once', async () => {
    expect(await codeOf(reinstate())).toEqual([409, 'not_suspended']);
    await suspend();
    const answers = await Promise.all([reinstate(), reinstate()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a suspension and a reinstatement', () => {
  it('are answered with 404 if the id is not that of a recruiter', async () => {
    const hr = await makeHr(api.db);
    for (const id of [UNKNOWN, hr.id, administrator.id]) {
      expect(await codeOf(suspend(id))).toEqual([404, 'not_found']);
      expect(await codeOf(reinstate(id))).toEqual([404, 'not_found']);
    }
    const [row] = await api.db.select().from(users).where(eq(users.id, hr.id));
    expect(row?.suspendedAt).toBeNull();
  });
});
