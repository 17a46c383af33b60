import { ListCheckAnswer } from '@gangway/contract/talent/candidates';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { limitsFor } from '../../foundation/env/rate-limits';
import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { onNewList } from '../../testing/factories/transition-lists';
import { askAs } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);
beforeEach(() => {
  api.mails.length = 0;
});

const LINK = /http:\/\/localhost:3000\/profile\/([\w-]{43})\n/;
const NOT_ON_BOARD = { onBoard: false, profileSent: false };

const send = (emailOrPhone: unknown, address?: string) =>
  api.request('POST', '/api/candidates/check-list', {
    body: { emailOrPhone },
    ...(address && { address }),
  });

async function check(emailOrPhone: string) {
  const response = await send(emailOrPhone);
  expect(response.status).toBe(200);
  const answer = await readAnswer(ListCheckAnswer, response);
  await api.deliver();
  return answer;
}

const mailedTokens = () => api.mails.map(({ text }) => LINK.exec(text)?.[1] ?? '');
const open = (token: string | undefined) => api.request('GET', `/api/profile/${token}`);

describe('POST /api/candidates/check-list', () => {
  it('confirms that the person is on board, and emails a link to their profile', async () => {
    const person = await makeCandidate(api.db);
    expect(await check(person.email)).toMatchObject({
      onBoard: true,
      message: expect.stringContaining('You’re on board'),
      profileSent: true,
    });
    expect(api.mails).toMatchObject([{ to: person.email, subject: 'Your Gangway profile' }]);
    const profile = await readAnswer(CandidateProfile, await open(mailedTokens()[0]));
    expect(profile.id).toBe(person.id);
  });

  it('distinguishes a foreign number from the US number with the same digits', async () => {
    await makeCandidate(api.db, { phone: '4520123456' });
    expect(await check('+45 20 12 34 56')).toMatchObject(NOT_ON_BOARD);
    expect(await check('+1 452 012 3456')).toMatchObject({ onBoard: true });
  });

  it('finds a person by the number that their employer listed, not by a corrected one', async () => {
    const person = await makeCandidate(api.db);
    const phone = '4255559911';
    const answer = await askAs(api, person, { method: 'PUT', path: '/phone', body: { phone } });
    expect(answer.status).toBe(200);
    expect(await check(phone)).toMatchObject(NOT_ON_BOARD);
    expect(await check(person.phone)).toMatchObject({ onBoard: true, profileSent: true });
    expect(api.mails).toMatchObject([{ to: person.email }]);
  });

  it('records the email for the person, and none for people who are not on board', async () => {
    await api.db.delete(candidateMails);
    const { id: candidateId, email } = await makeCandidate(api.db);
    await check(email);
    await check('stranger3@example.com');
    expect(await api.db.select().from(candidateMails)).toMatchObject([
      { candidateId, purpose: 'profile', bouncedAt: null },
    ]);
  });

  it.each(['invited', 'opted-in', 'private'] as const)(
    'counts someone who is %s as on board',
    async (state) => {
      const person = await makeCandidate(api.db, { state });
      expect(await check(person.email)).toMatchObject({ onBoard: true });
      expect((await open(mailedTokens()[0])).status).toBe(200);
    },
  );

  it.each(['(415) 555-0123', '415.555.0123', '+1 415 555 0123', '  14155550123 '])(
    'finds the number 4155550123 if it is written %p, and emails the stored address',
    async (written) => {
      const email = `phone-${written.length}@example.com`;
      await api.db.delete(candidates).where(eq(candidates.phone, '4155550123'));
      await makeCandidate(api.db, { email, phone: '4155550123' });
      api.clock.advance(api.deps.limits.checkListByIdentifier.windowMs);
      expect(await check(written)).toMatchObject({ onBoard: true });
      expect(api.mails.map(({ to }) => to)).toEqual([email]);
    },
  );

  it('finds an email address in any case, and uses the stored spelling', async () => {
    const { email } = await makeCandidate(api.db, { email: 'Mixed.Case@example.com' });
    await check(' mixed.CASE@EXAMPLE.com ');
    expect(api.mails.map(({ to }) => to)).toEqual([email]);
  });

  it('keeps a link that was opened, even if strangers at 20 addresses ask', async () => {
    const person = await makeCandidate(api.db);
    const own = await makeLink(api.db, person.id);
    expect((await open(own)).status).toBe(200);
    for (let stranger = 1; stranger <= 20; stranger += 1) {
      api.clock.advance(api.deps.limits.checkListByIdentifierAndDay.windowMs / 12);
      expect((await send(person.email, `203.0.113.${stranger}`)).status).toBe(200);
      expect((await open(own)).status).toBe(200);
    }
    await api.deliver();
    expect(api.mails).toHaveLength(20);
  });

  it('keeps the three newest unopened links, and all links of others', async () => {
    const [person, other] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    const others = await makeLink(api.db, other.id);
    for (let time = 1; time <= 5; time += 1) {
      api.clock.advance(api.deps.limits.checkListByIdentifier.windowMs);
      await check(person.email);
    }
    const statuses = [];
    for (const token of mailedTokens()) statuses.push((await open(token)).status);
    expect(statuses).toEqual([404, 404, 200, 200, 200]);
    expect((await open(others)).status).toBe(200);
  });

  it('keeps three links if it is asked six times at once, by email and by number', async () => {
    const person = await makeCandidate(api.db);
    const calls = Array.from({ length: 6 }, (_, time) =>
      send(time % 2 ? person.email : person.phone),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    await api.deliver();
    const opened = await Promise.all(mailedTokens().map(open));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404, 404, 404]);
  });

  it('emails a link to each profile of a person that several organizations listed', async () => {
    const email = 'twice.listed@example.com';
    const first = await makeCandidate(api.db, { email, previousCompany: 'Keel & Company' });
    const second = await makeCandidate(api.db, { email, previousCompany: 'Anchor Line' });
    await check(email);
    const opened = await Promise.all(
      mailedTokens().map(async (token) => readAnswer(CandidateProfile, await open(token))),
    );
    expect(opened.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(api.mails.map(({ to }) => to)).toEqual([email, email]);
  });

  it('emails at most the five newest profiles if a whole office shares one number', async () => {
    const phone = '4155550199';
    for (let day = 1; day <= 6; day += 1) {
      const createdAt = new Date(`2026-01-0${day}T09:00:00Z`);
      await makeCandidate(api.db, { createdAt, phone, email: `desk${day}@example.com` });
    }
    await check(phone);
    expect(api.mails.map(({ to }) => to).sort()).toEqual(
      [2, 3, 4, 5, 6].map((day) => `desk${day}@example.com`),
    );
  });
});

describe('a person who is not on board', () => {
  const onList = async (status: 'pending_payment' | 'archived') =>
    makeCandidate(api.db, await onNewList(api.db, { status }));
  const cases: [string, () => Promise<string>][] = [
    ['unknown', () => Promise.resolve('nobody@example.com')],
    ['neither an address nor a number', () => Promise.resolve("x' or true --")],
    ['on a list that is not paid', async () => (await onList('pending_payment')).email],
    ['on an archived list', async () => (await onList('archived')).phone],
    [
      'erased, having opted out',
      async () => {
        const { id, email } = await makeCandidate(api.db);
        await api.db.delete(candidates).where(eq(candidates.id, id));
        return email;
      },
    ],
  ];

  it.each(cases)('gets a calm answer and no email: %s', async (_, make) => {
    const answer = await check(await make());
    expect(answer).toMatchObject(NOT_ON_BOARD);
    expect(answer.message).toMatch(/^You are not on a list yet\./);
    expect(api.mails).toEqual([]);
  });

  it('causes the same database statements as a person who is on board', async () => {
    const person = await makeCandidate(api.db);
    const known = await statementsDuring(() => send(person.email));
    const unknown = await statementsDuring(() => send('stranger@example.com'));
    const unknownNumber = await statementsDuring(() => send('(212) 555-0100'));
    expect(known).toHaveLength(9);
    expect(unknown).toEqual(known);
    expect(unknownNumber).toEqual(known);
  });

  it('leaves a link row that opens nothing and has already expired', async () => {
    await api.db.delete(candidateLinks);
    await check('stranger2@example.com');
    const links = await api.db.select().from(candidateLinks);
    const now = api.clock.now();
    expect(links).toMatchObject([{ candidateId: null, createdAt: now, expiresAt: now }]);
  });
});

describe('an invalid check', () => {
  it.each([undefined, '', '   ', 7, 'x'.repeat(255)])('is refused: %p', async (emailOrPhone) => {
    const error = await readError(await send(emailOrPhone));
    expect(error).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'emailOrPhone' }],
    });
  });

  it('is refused with another field', async () => {
    const body = { emailOrPhone: 'ada@example.com', to: 'eve@example.com' };
    const answer = await api.request('POST', '/api/candidates/check-list', { body });
    expect(answer.status).toBe(400);
  });
});

describe('the limit of checks', () => {
  it('allows three per quarter hour for each person, known or not, in any spelling', async () => {
    const { email } = await makeCandidate(api.db);
    for (const spellings of [
      [email, email.toUpperCase()],
      ['(415) 555-0177', '4155550177'],
    ]) {
      const statuses = [];
      for (let time = 0; time < 4; time += 1) {
        statuses.push((await send(spellings[time % 2], `203.0.113.${time}`)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    await api.deliver();
    expect(api.mails).toHaveLength(3);
  });

  it('allows twelve a day for each person, so that strangers cannot flood a mailbox', async () => {
    const { email } = await makeCandidate(api.db);
    const statuses = [];
    for (let time = 1; time <= 13; time += 1) {
      statuses.push((await send(email, `203.0.113.${time}`)).status);
      if (time % 3 === 0) api.clock.advance(api.deps.limits.checkListByIdentifier.windowMs);
    }
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
    await api.deliver();
    expect(api.mails).toHaveLength(12);
    api.clock.advance(api.deps.limits.checkListByIdentifierAndDay.windowMs);
    expect(await check(email)).toMatchObject({ onBoard: true });
  });

  it('cannot be bypassed with letters that the database folds, as they find no one', async () => {
    await makeCandidate(api.db, { email: 'kiki@example.com' });
    for (const written of ['kİki@example.com', 'kikİ@example.com', 'kİkİ@example.com']) {
      expect(await check(written)).toMatchObject(NOT_ON_BOARD);
    }
    expect(api.mails).toEqual([]);
  });

  it('allows twenty for one network address, then answers when to retry', async () => {
    const strict = await createTestApi({ limits: limitsFor('production') });
    const ask = (time: number, address: string) =>
      strict.request('POST', '/api/candidates/check-list', {
        body: { emailOrPhone: `guess${time}@example.com` },
        address,
      });
    const answers = [];
    for (let time = 0; time <= 20; time += 1) answers.push(await ask(time, '192.0.2.1'));
    const refused = answers.pop();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get('retry-after')).toBe('900');
    expect((await ask(21, '192.0.2.2')).status).toBe(200);
    await strict.close();
  });

  it('is raised per address for the demo, as all its users share one address', () => {
    expect(api.deps.limits.checkListByAddress.max).toBe(10_000);
  });
});

describe('the link of a check', () => {
  it('is in the email alone: in no log, metric or table, and neither is the person', async () => {
    const person = await makeCandidate(api.db, { fullName: 'Quill Sandpiper' });
    await check(person.email);
    const [token = 'none'] = mailedTokens();
    expect(await api.db.$count(outbox)).toBe(0);
    const links = JSON.stringify(await api.db.select().from(candidateLinks));
    const traces = [api.logLines.join(), await api.deps.metrics.metrics(), links];
    for (const trace of traces) {
      for (const secret of [token, person.email, person.phone, 'Sandpiper']) {
        expect(trace).not.toContain(secret);
      }
    }
  });
});
