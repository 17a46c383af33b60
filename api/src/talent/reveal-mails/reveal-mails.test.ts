import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { askAs, choose, erase } from '../../testing/linked-people';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer, outcomeOf } from '../../testing/revealing';
import { createTestApi } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { mailAboutReveals, revealMailsJob } from './reveal-mails-job';

const api = forEachTest(createTestApi);

const runJob = () => revealMailsJob(api.deps).run(new AbortController().signal);

async function delivered() {
  await runJob();
  api.mails.length = 0;
  await api.deliver();
  return [...api.mails];
}

async function revealedBy(candidateId: string, companyName: string | null = 'Keel & Company') {
  const { id: recruiterId } = await makeRecruiter(api.db, { companyName });
  const revealedAt = api.clock.now();
  await makeReveal(api.db, { recruiterId, candidateId, revealedAt, awaitsMail: true });
}

const setMails = async (token: string, wantsRevealMails: boolean) =>
  api.request('PUT', `/api/profile/${token}/reveal-mails`, { body: { wanted: wantsRevealMails } });

const linkIn = (text: string) => /\/profile\/([\w-]{43})/.exec(text)?.[1] ?? '';

describe('the email about a reveal', () => {
  it('names who has seen the contact details and when, and has a link to the profile', async () => {
    const person = await makeCandidate(api.db);
    const recruiter = await makeRevealer(api, { bought: 1 }, { companyName: 'Keel & Company' });
    expect(await outcomeOf(await recruiter.ask(person.id))).toBe('1 spent, 0 left');
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: person.email,
      subject: 'A recruiter has seen your contact details',
    });
    expect(mail?.text).toContain(`Hello ${person.fullName},\n\nA recruiter paid to see`);
    expect(mail?.text).toContain('* Keel & Company\n  March 2, 2026');
    expect(mail?.text).toContain(
      'To turn it off, open your profile and go to “Emails when a recruiter sees your details”',
    );
    expect(mail?.text).toContain('name, email, phone, photo and résumé:');
    expect(mail?.text).not.toContain(recruiter.recruiter.lastName ?? '?');
    expect(mail?.text).not.toContain('another employer');
    const opened = await api.request('GET', `/api/profile/${linkIn(mail?.text ?? '')}`);
    expect((await readAnswer(CandidateProfile, opened)).id).toBe(person.id);
  });

  it('comes at most once in 24 hours, then with all new reveals, latest first', async () => {
    const { id } = await makeCandidate(api.db);
    await revealedBy(id, 'First');
    expect(await delivered()).toHaveLength(1);
    api.clock.advance(HOUR_MS);
    await revealedBy(id, 'Second');
    api.clock.advance(HOUR_MS);
    await revealedBy(id, null);
    api.clock.advance(21 * HOUR_MS);
    expect(await delivered()).toEqual([]);
    api.clock.advance(HOUR_MS + 1);
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 recruiters have seen your contact details');
    expect(mail?.text).toMatch(/A recruiter who has not named a company[^]*Second/);
    expect(mail?.text).not.toContain('First');
    api.clock.advance(30 * HOUR_MS);
    expect(await delivered()).toEqual([]);
  });

  it('is about the profile that was revealed last if two employers listed the person', async () => {
    const one = await makeCandidate(api.db);
    const two = await makeCandidate(api.db, { email: one.email.toUpperCase() });
    await revealedBy(one.id, 'First');
    api.clock.advance(1000);
    await revealedBy(two.id, 'Second');
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: two.email, subject: expect.stringContaining('A recruiter') });
    expect(mail?.text).toContain('* Second');
    expect(mail?.text).not.toContain('First');
    expect(mail?.text).toContain('your profile from another employer');
    expect(mail?.text).toContain('http://localhost:3000/about#list-check');
    const opened = await api.request('GET', `/api/profile/${linkIn(mail?.text ?? '')}`);
    const { id, revealedBy: shown } = await readAnswer(CandidateProfile, opened);
    expect([id, shown.map(({ company }) => company)]).toEqual([two.id, ['Second']]);
    api.clock.advance(25 * HOUR_MS);
    expect(await delivered()).toEqual([]);
  });

  it('is written once if several servers try at the same time', async () => {
    const { id } = await makeCandidate(api.db);
    await revealedBy(id);
    const mailed = await Promise.all([1, 2, 3, 4].map(() => mailAboutReveals(api.deps, id)));
    expect(mailed.filter(Boolean)).toHaveLength(1);
    expect(await api.db.$count(outbox)).toBe(1);
  });

  it('delays no other person’s email if it fails for one', async () => {
    const [broken, other] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    await revealedBy(broken.id);
    api.clock.advance(1000);
    await revealedBy(other.id);
    let calls = 0;
    const random = (size: number) => {
      calls += 1;
      if (calls === 1) throw new Error('no randomness');
      return api.deps.random(size);
    };
    const deps = { ...api.deps, random };
    await revealMailsJob(deps).run(new AbortController().signal);
    await api.deliver();
    expect(api.mails.map(({ to }) => to)).toEqual([other.email]);
    expect(await delivered()).toMatchObject([{ to: broken.email }]);
  });

  it('adds a link, keeps opened ones, and leaves at most three unopened ones', async () => {
    const { id } = await makeCandidate(api.db);
    const opened = await makeLink(api.db, id);
    await api.request('GET', `/api/profile/${opened}`);
    for (let day = 0; day < 5; day += 1) {
      await revealedBy(id);
      expect(await delivered()).toHaveLength(1);
      api.clock.advance(25 * HOUR_MS);
    }
    const links = await api.db
      .select()
      .from(candidateLinks)
      .where(eq(candidateLinks.candidateId, id));
    expect(links.filter(({ openedAt }) => openedAt === null)).toHaveLength(3);
    expect((await api.request('GET', `/api/profile/${opened}`)).status).toBe(200);
  });

  it('is deleted with the person while it waits', async () => {
    const { id } = await makeCandidate(api.db);
    await revealedBy(id);
    await runJob();
    await erase(api, { id });
    expect(await api.db.$count(outbox)).toBe(0);
  });
});

describe('PUT /api/profile/:token/reveal-mails', () => {
  it('turns the emails off for each profile of the person, including pending ones', async () => {
    const one = await makeCandidate(api.db);
    const two = await makeCandidate(api.db, { email: one.email });
    const other = await makeCandidate(api.db);
    await revealedBy(two.id);
    const answer = await setMails(await makeLink(api.db, one.id), false);
    expect(answer.status).toBe(200);
    expect((await readAnswer(CandidateProfile, answer)).wantsRevealMails).toBe(false);
    expect(await delivered()).toEqual([]);
    for (const { id } of [one, two, other]) {
      const recruiter = await makeRevealer(api, { bought: 1 });
      await recruiter.ask(id);
    }
    expect(await delivered()).toMatchObject([{ to: other.email }]);
  });

  it('turns the emails on again for later reveals', async () => {
    const { id } = await makeCandidate(api.db);
    const token = await makeLink(api.db, id);
    await setMails(token, false);
    await (await makeRevealer(api, { bought: 1 })).ask(id);
    await setMails(token, true);
    expect(await delivered()).toEqual([]);
    await (await makeRevealer(api, { bought: 1 }, { companyName: 'Later' })).ask(id);
    const [mail] = await delivered();
    expect(mail?.subject).toBe('A recruiter has seen your contact details');
    expect(mail?.text).toContain('Later');
  });

  it('keeps the emails off for a profile that another employer adds', async () => {
    const one = await makeCandidate(api.db);
    await setMails(await makeLink(api.db, one.id), false);
    const two = await makeCandidate(api.db, { email: one.email, state: 'private' });
    expect((await choose(api, two, 'opt-in')).wantsRevealMails).toBe(false);
  });

  it('refuses an invalid choice', async () => {
    const { id } = await makeCandidate(api.db);
    const body = { wanted: 'no' };
    const answer = await askAs(api, { id }, { method: 'PUT', path: '/reveal-mails', body });
    expect(answer.status).toBe(400);
  });
});
