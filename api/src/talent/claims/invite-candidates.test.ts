import { CandidateClaim } from '@gangway/contract/talent/claims';
import { count, eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { payFor } from '../../testing/importing';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidates } from '../tables/candidates.table';
import { INVITE_BATCH, inviteCandidates, inviterJob } from './inviter-job';

const api = forFile(createTestApi);
beforeEach(async () => {
  await api.db.delete(outbox);
  await api.db.delete(candidates);
});

type List = { id: string; organizationId: string };

const invite = () => inviteCandidates(api.deps);

const makeInvited = ({ id: listId, organizationId }: List, changes = {}) =>
  makeCandidate(api.db, { listId, organizationId, state: 'invited', ...changes });

async function makeMany(many: number) {
  const list = await makeList(api.db);
  for (let made = 0; made < many; made += 1) await makeInvited(list);
}

async function inviteAll(): Promise<void> {
  while ((await invite()) > 0);
}

const written = () =>
  Promise.all([
    api.db.$count(outbox),
    api.db.$count(candidateMails, eq(candidateMails.purpose, 'claim')),
    api.db.$count(candidateLinks, eq(candidateLinks.purpose, 'claim')),
    api.db.$count(candidates, eq(candidates.invitedAt, api.clock.now())),
  ]);

const mailsByPerson = () =>
  api.db
    .select({ candidateId: candidateMails.candidateId, mails: count() })
    .from(candidateMails)
    .groupBy(candidateMails.candidateId);

const LINK = /\nhttp:\/\/localhost:3000(\/candidate\/claim\/[\w-]{43})\n/;

describe('an invitation', () => {
  it('goes to everyone on an active list, in their organization’s name, with a valid link', async () => {
    const { id: organizationId } = await makeOrganization(api.db, { name: 'Quay & Sons' });
    const person = await makeInvited(await makeList(api.db, { organizationId }));
    expect(await invite()).toBe(1);
    const [mail, ...others] = await api.db.select().from(outbox);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: person.email,
      subject: 'Quay & Sons has invited you to Gangway',
    });
    const path = LINK.exec(mail?.text ?? '')?.[1] ?? '';
    const opened = await api.request('GET', `/api${path}`);
    expect(await readAnswer(CandidateClaim, opened)).toMatchObject({ id: person.id });
    expect(mail?.text).toContain('this link will expire on May 1, 2026.');
  });

  it('is recorded, and is written only once', async () => {
    const { id: candidateId } = await makeInvited(await makeList(api.db));
    await inviteAll();
    expect(await api.db.select().from(candidateMails)).toMatchObject([
      { candidateId, purpose: 'claim', createdAt: api.clock.now(), bouncedAt: null },
    ]);
    expect(await written()).toEqual([1, 1, 1, 1]);
    expect(await invite()).toBe(0);
  });

  it.each(['pending_payment', 'archived'] as const)('waits while a list is %s', async (status) => {
    const list = await makeList(api.db, { status });
    await makeInvited(list);
    expect(await invite()).toBe(0);
    await payFor(api, list.id);
    expect(await invite()).toBe(1);
  });

  it('is not written for people who have answered or already have one', async () => {
    const list = await makeList(api.db);
    await makeInvited(list, { state: 'opted-in' });
    await makeInvited(list, { state: 'private' });
    await makeInvited(list, { invitedAt: new Date('2026-02-02T09:00:00Z') });
    expect(await invite()).toBe(0);
    expect(await api.db.$count(outbox)).toBe(0);
  });
});

describe('the set of invitations', () => {
  const MANY = 2 * INVITE_BATCH + 20;

  it('has one per person if several workers write at once', async () => {
    await makeMany(MANY);
    await Promise.all([inviteAll(), inviteAll(), inviteAll()]);
    expect(await written()).toEqual([MANY, MANY, MANY, MANY]);
    expect((await mailsByPerson()).every(({ mails }) => mails === 1)).toBe(true);
  });

  it('has one per person even if a worker fails in the middle of a batch', async () => {
    await makeMany(MANY);
    let links = 0;
    const random = (bytes: number) => {
      links += 1;
      if (links === INVITE_BATCH + 7) throw new Error('no more randomness');
      return api.deps.random(bytes);
    };
    const failing = { ...api.deps, random };
    expect(await inviteCandidates(failing)).toBe(INVITE_BATCH);
    await expect(inviteCandidates(failing)).rejects.toThrow('no more randomness');
    expect(await written()).toEqual([50, 50, 50, 50]);
    await inviteAll();
    expect(await written()).toEqual([MANY, MANY, MANY, MANY]);
    expect((await mailsByPerson()).every(({ mails }) => mails === 1)).toBe(true);
  });

  it('is empty if the emails cannot be written', async () => {
    await makeMany(1);
    const clock = () => {
      calls += 1;
      if (calls === 3) throw new Error('away');
      return api.clock.now();
    };
    let calls = 0;
    await expect(inviteCandidates({ ...api.deps, clock })).rejects.toThrow('away');
    expect(await written()).toEqual([0, 0, 0, 0]);
    expect(await invite()).toBe(1);
  });
});

describe('the job of invitations', () => {
  const invited = () => api.db.$count(candidates, eq(candidates.invitedAt, api.clock.now()));

  it('invites everyone in batches, and yields to other work between them', async () => {
    await makeMany(3 * INVITE_BATCH);
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    await inviterJob(api.deps).run(new AbortController().signal);
    clearImmediate(counting);
    expect(await invited()).toBe(3 * INVITE_BATCH);
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  it('finishes its batch when it is stopped, and starts no other', async () => {
    await makeMany(2 * INVITE_BATCH);
    const stop = new AbortController();
    await inviterJob({ ...api.deps, wakeMail: () => stop.abort() }).run(stop.signal);
    expect(await invited()).toBe(INVITE_BATCH);
  });

  it('logs how many people it invited, but no data about them', async () => {
    await makeMany(1);
    api.logLines.length = 0;
    await inviterJob(api.deps).run(new AbortController().signal);
    expect(api.logLines.join()).toContain('"invited":1');
    expect(api.logLines.join()).not.toMatch(/Sasha|@example\.com|claim\//);
  });
});
