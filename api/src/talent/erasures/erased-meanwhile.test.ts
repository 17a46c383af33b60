import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { MailTransport } from '../../foundation/ports/mail-transport';
import { deliverMails } from '../../identity/mail/deliver-mails';
import { demoTransport } from '../../identity/mail/demo-transport';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { erasing } from '../../testing/erasing';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { makePng } from '../../testing/factories/images';
import { queueMail } from '../../testing/factories/outbox';
import { commitAfter, interleave } from '../../testing/interleave';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { checkList } from '../candidates/check-list';
import { inviteCandidates } from '../claims/invite-candidates';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidateBlocks, type candidates } from '../tables/candidates.table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Person = typeof candidates.$inferSelect;

const linkTo = ({ id }: Person) => makeLink(api.db, id);

async function erase(token: string): Promise<number> {
  return (await api.request('DELETE', `/api/profile/${token}`)).status;
}

const mailsTo = async ({ email }: Person) =>
  (await api.db.$count(outbox, eq(outbox.to, email))) +
  (await api.db.$count(demoMails, eq(demoMails.to, email)));

describe('an erasure during the delivery of a mail', () => {
  async function mailed() {
    const person = await makeCandidate(api.db);
    const mail = await queueMail(api.db, { to: person.email });
    await api.db.insert(candidateMails).values({
      id: mail.id,
      candidateId: person.id,
      purpose: 'profile',
      createdAt: api.clock.now(),
    });
    return { person, mail, token: await linkTo(person) };
  }
  const deliverBy = (send: MailTransport['send']) =>
    deliverMails({ ...api.deps, mail: { send, close: () => undefined } });

  it('leaves none in the demo mail box, when a worker had it already', async () => {
    const { person, token } = await mailed();
    await deliverBy(async (mail) => {
      expect(await erase(token)).toBe(200);
      await demoTransport(api.deps).send(mail);
    });
    expect(await mailsTo(person)).toBe(0);
  });

  it('leaves none, when it just arrives in the demo mail box', async () => {
    const { person, mail, token } = await mailed();
    const arriving = (tx: Db) => demoTransport({ ...api.deps, db: tx }).send(mail);
    const [, status] = await interleave(api.db, () => erase(token), commitAfter(arriving));
    expect(status).toBe(200);
    expect(await mailsTo(person)).toBe(0);
  });

  it('leaves none, when it arrives while the person is being erased', async () => {
    const { person, mail, token } = await mailed();
    const work = await erasing(api, token);
    await interleave(api.db, () => demoTransport(api.deps).send(mail), commitAfter(work));
    expect(await mailsTo(person)).toBe(0);
  });

  it('leaves no word of a mail that fails then', async () => {
    const { person, mail, token } = await mailed();
    await deliverBy(async () => {
      expect(await erase(token)).toBe(200);
      throw Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' });
    });
    expect(await mailsTo(person)).toBe(0);
    expect(await api.db.$count(candidateMails, eq(candidateMails.id, mail.id))).toBe(0);
  });
});

describe('an erasure during the invitations', () => {
  const invited = () => makeCandidate(api.db, { state: 'invited' });

  it('removes the invitation that was just written', async () => {
    const person = await invited();
    const token = await linkTo(person);
    const [count, status] = await interleave(
      api.db,
      () => erase(token),
      commitAfter((tx) => inviteCandidates({ ...api.deps, db: tx })),
    );
    expect(count).toBe(1);
    expect(status).toBe(200);
    expect(await mailsTo(person)).toBe(0);
  });

  it('keeps the person who is being erased out of the invitations', async () => {
    const person = await invited();
    const [, count] = await interleave(
      api.db,
      () => inviteCandidates(api.deps),
      commitAfter(await erasing(api, await linkTo(person))),
    );
    expect(count).toBe(0);
    expect(await mailsTo(person)).toBe(0);
  });
});

describe('an erasure during the person’s own acts', () => {
  it('removes the company that was just blocked, on all profiles', async () => {
    const one = await makeCandidate(api.db);
    const two = await makeCandidate(api.db, { email: one.email });
    const token = await linkTo(one);
    const work = await erasing(api, await linkTo(two));
    const [blocked] = await Promise.all([
      api.request('POST', `/api/profile/${token}/blocks`, { body: { company: 'Acme' } }),
      api.db.transaction(work),
    ]);
    expect([201, 404]).toContain(blocked.status);
    const ids = [one.id, two.id];
    expect(await api.db.$count(candidateBlocks, inArray(candidateBlocks.candidateId, ids))).toBe(0);
  });

  it('removes the links and mails that were just asked for', async () => {
    const one = await makeCandidate(api.db);
    const two = await makeCandidate(api.db, { email: one.email });
    const work = await erasing(api, await linkTo(two));
    const [onBoard, erased] = await interleave(
      api.db,
      () => api.db.transaction(work),
      commitAfter((tx) => checkList({ ...api.deps, db: tx }, one.email)),
    );
    expect(onBoard).toBe(true);
    expect(erased?.erasure.removed).toMatchObject({ profiles: 2, links: 3, mails: 2 });
    expect(await mailsTo(one)).toBe(0);
  });

  it('has none on board any more when it came first', async () => {
    const one = await makeCandidate(api.db);
    const two = await makeCandidate(api.db, { email: one.email });
    const [, onBoard] = await interleave(
      api.db,
      () => checkList(api.deps, one.email),
      commitAfter(await erasing(api, await linkTo(two))),
    );
    expect(onBoard).toBe(false);
    expect(await mailsTo(one)).toBe(0);
  });

  it.each([
    ['PUT', '/choice', { choice: 'stay-private' }],
    ['POST', '/blocks', { company: 'Acme' }],
    ['PUT', '/photo', makePng()],
    ['POST', '/jump-ship', { jumped: true }],
  ])('finds no one for a %s to %s that comes during it', async (method, path, body) => {
    const person = await makeCandidate(api.db);
    const token = await linkTo(person);
    const [, response] = await interleave(
      api.db,
      () => api.request(method, `/api/profile/${token}${path}`, { body }),
      commitAfter(await erasing(api, token)),
    );
    expect(response.status).toBe(404);
  });
});
