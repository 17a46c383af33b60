import { ManagedReport } from '@gangway/contract/desk/authority-reports';
import { CandidateProfile, ProfileExport } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accountName } from '../../identity/tables/accounts.table';
import { reveals } from '../../talent/tables/reveals.table';
import { codeOf } from '../../testing/code-of';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { recordedActs } from '../../testing/recorded-acts';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const TEXT = 'Asked me for $200 before an interview.';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() =>
  signedIn(api, makeAuthority(api.db, { authorityRole: 'recruiter' })),
);

async function revealed(user: Parameters<typeof makeRecruiter>[1] = {}) {
  const recruiter = await makeRecruiter(api.db, user);
  const { id: candidateId } = await makeCandidate(api.db);
  await makeReveal(api.db, { recruiterId: recruiter.id, candidateId });
  const [reveal] = await api.db.select().from(reveals).where(eq(reveals.candidateId, candidateId));
  const token = await makeLink(api.db, candidateId);
  return { recruiter, candidateId, token, revealId: reveal?.id ?? '' };
}
type Revealed = Pick<Awaited<ReturnType<typeof revealed>>, 'token' | 'revealId'>;

const report = ({ token, revealId }: Revealed, body: object = { reason: 'fraud', text: TEXT }) =>
  api.request('POST', `/api/profile/${token}/reveals/${revealId}/report`, { body });

const list = async (query = '') =>
  readAnswer(
    z.array(ManagedReport),
    await administrator.send('GET', `/api/authority/reports${query}`),
  );

const close = (id: string, body: object = { note: 'Suspended.' }) =>
  administrator.send('POST', `/api/authority/reports/${id}/close`, body);

async function onlyReport(): Promise<ManagedReport> {
  const [one] = await list();
  if (!one) throw new Error('There is no report');
  return one;
}

describe('POST /api/profile/:token/reveals/:revealId/report', () => {
  it('stores the report for administrators of recruiters, with recruiter and profile id', async () => {
    const { recruiter, candidateId, ...person } = await revealed({ companyName: 'Keel' });
    const answer = await report(person, { reason: 'fraud', text: ` ${TEXT} ` });
    expect(answer.status).toBe(201);
    const { revealedBy } = await readAnswer(CandidateProfile, answer);
    expect(revealedBy).toMatchObject([{ id: person.revealId, isReported: true }]);
    expect(await list()).toMatchObject([
      {
        recruiter: { id: recruiter.id, email: recruiter.email, companyName: 'Keel' },
        candidateId,
        reason: 'fraud',
        text: TEXT,
        createdAt: api.clock.now().toISOString(),
        closed: null,
      },
    ]);
  });

  it('hides the report from the recruiter, and sends no email', async () => {
    const person = await revealed();
    await report(person);
    const mine = await api.signIn(person.recruiter);
    for (const path of ['/api/reveals', `/api/reveals/${person.candidateId}`, '/api/user']) {
      const text = await (await api.request('GET', path, { cookie: mine })).text();
      expect(text).not.toMatch(/report/i);
    }
    expect(await api.deliver()).toEqual([]);
  });

  it('accepts one open report per reveal, and another after that is closed', async () => {
    const person = await revealed();
    const answers = await Promise.all([report(person), report(person)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await codeOf(report(person))).toEqual([409, 'already_reported']);
    await close((await onlyReport()).id);
    expect((await report(person)).status).toBe(201);
  });

  it('refuses another person’s reveal, an unknown link and an invalid reason', async () => {
    const [mine, theirs] = [await revealed(), await revealed()];
    const { token, revealId } = mine;
    expect((await report({ token, revealId: theirs.revealId })).status).toBe(404);
    expect((await report({ token: 'no-such-link', revealId })).status).toBe(404);
    expect((await report(mine, { reason: 'boredom', text: TEXT })).status).toBe(400);
    expect((await report(mine, { reason: 'other', text: ' ' })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('answers 429 after too many reports for one profile', async () => {
    const person = await revealed();
    const { max } = api.deps.limits.reportByProfile;
    for (let time = 0; time < max; time += 1) await report(person);
    expect((await report(person)).status).toBe(429);
  });

  it('exports the report, and an erasure removes its text, note and candidate id', async () => {
    const { recruiter, ...person } = await revealed();
    await report(person);
    const { id } = await onlyReport();
    await close(id, { note: 'Called the candidate back.' });
    const exported = await api.request('GET', `/api/profile/${person.token}/export`);
    expect((await readAnswer(ProfileExport, exported)).reports).toMatchObject([
      { reason: 'fraud', text: TEXT, closedAt: api.clock.now().toISOString() },
    ]);
    await api.request('DELETE', `/api/profile/${person.token}`);
    expect(await onlyReport()).toMatchObject({
      id,
      recruiter: { id: recruiter.id },
      candidateId: null,
      text: null,
      closed: { note: null },
    });
  });
});

describe('GET /api/authority/reports', () => {
  it('filters by state and recruiter, and sorts by date, state and recruiter', async () => {
    const first = await revealed({ lastName: 'Zimmer', username: 'keelhauler' });
    await report(first);
    api.clock.advance(1000);
    const second = await revealed({ lastName: 'Abel' });
    await report(second);
    const ids = (await list()).map(({ candidateId }) => candidateId);
    expect(ids).toEqual([second.candidateId, first.candidateId]);
    const [newest] = await list();
    await close(newest?.id ?? '');
    expect(await list('?status=open')).toMatchObject([{ candidateId: first.candidateId }]);
    expect(await list('?status=closed')).toMatchObject([{ candidateId: second.candidateId }]);
    expect(await list('?search=keelhaul')).toMatchObject([{ candidateId: first.candidateId }]);
    expect(await list('?sortBy=status&sortOrder=desc&limit=1')).toMatchObject([
      { candidateId: second.candidateId },
    ]);
    expect(await list('?sortBy=name&sortOrder=asc')).toMatchObject([
      { recruiter: { id: second.recruiter.id } },
      { recruiter: { id: first.recruiter.id } },
    ]);
  });

  it('answers one report by its id, and 404 for an unknown id', async () => {
    await report(await revealed());
    const one = await onlyReport();
    const read = (id: string) => administrator.send('GET', `/api/authority/reports/${id}`);
    expect(await readAnswer(ManagedReport, await read(one.id))).toEqual(one);
    expect((await read(NO_ID)).status).toBe(404);
  });
});

describe('POST /api/authority/reports/:id/close', () => {
  it('keeps the note on what was done, and records the act without it', async () => {
    const { recruiter, ...person } = await revealed();
    await report(person);
    const { id } = await onlyReport();
    const answer = await close(id);
    expect(answer.status).toBe(200);
    expect((await readAnswer(ManagedReport, answer)).closed).toEqual({
      at: api.clock.now().toISOString(),
      by: accountName(administrator),
      note: 'Suspended.',
    });
    expect(await recordedActs(api.db)).toEqual([
      {
        action: 'close-recruiter-report',
        outcome: 'done',
        code: null,
        actorId: administrator.id,
        subjectKind: 'recruiter-report',
        subjectId: id,
        before: { status: 'open' },
        after: { status: 'closed', recruiterId: recruiter.id, reason: 'fraud' },
        subjectName: `Report about ${recruiter.username}`,
        note: null,
        personId: recruiter.id,
      },
    ]);
  });

  it('succeeds only once, for a known report and with a note', async () => {
    await report(await revealed());
    const { id } = await onlyReport();
    const answers = await Promise.all([close(id), close(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await codeOf(close(id))).toEqual([409, 'already_closed']);
    expect(await codeOf(close(NO_ID))).toEqual([404, 'not_found']);
    expect((await close(id, { note: '' })).status).toBe(400);
  });
});
