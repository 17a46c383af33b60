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
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { checkList } from '../candidates/check-list';
import { inviteCandidates } from '../claims/inviter-job';
import { candidateMails } from '../tables/candidate-mails.table';
import { candidateBlocks, type candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);

type Person = typeof candidates.$inferSelect;

const linkTo = ({ id }: Person) => makeLink(api.db, id);

async function erase(token: string): Promise<number> {
  return (await api.request('DELETE', `/api/profile/${token}`)).status;
}

const mailsTo = async ({ email }: Person) =>
  (await api.db.$count(outbox, eq(outbox.to, email))) +
  (await api.db.$count(demoMails, eq(demoMails.to, email)));

describe('an erasure during the delivery of an email', () => {
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

  it('leaves no email in the demo mailbox if a worker had already taken it', async () => {
    const { person, token } = await mailed();
    await deliverBy(async (mail) => {
      expect(await erase(token)).toBe(200);
      await demoTransport(api.deps).send(mail);
    });
    expect(await mailsTo(person)).toBe(0);
  });

  it('leaves no email in the demo mailbox if it arrives just before', async () => {
    const { person, mail, token } = await mailed();
    const arriving = (tx: Db) => demoTransport({ ...api.deps, db: tx }).send(mail);
    const [, status] = await interleave(api.db, () => erase(token), commitAfter(arriving));
    expect(status).toBe(200);
    expect(await mailsTo(person)).toBe(0);
  });

  it('leaves no email in the demo mailbox if it arrives during the erasure', async () => {
    const { person, mail, token } = await mailed();
    const work = await erasing(api, token);
    await interleave(api.db, () => demoTransport(api.deps).send(mail), commitAfter(work));
    expect(await mailsTo(person)).toBe(0);
  });

  it('leaves no record of an email that fails at that moment', async () => {
    const { person, mail, token } = await mailed();
    await deliverBy(async () => {
      expect(await erase(token)).toBe(200);
      throw Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' });
    });
    expect(await mailsTo(person)).toBe(0);
    expect(await api.db.$count(candidateMails, eq(candidateMails.id, mail.id))).toBe(0);
  });
});

describe('an erasure during the writing of invitations', () => {
  const invited = () => makeCandidate(api.db, { state: 'invited' });

  it('removes an invitation that was just written', async () => {
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

  it('prevents an invitation to the person if it comes first', async () => {
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

describe('an erasure during the person’s own calls', () => {
  it('removes a company that was just blocked, on all profiles', async () => {
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

  it('removes links and emails that were just requested', async () => {
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

  it('takes the person off board for a list check that comes later', async () => {
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
  ])('answers 404 to a %s to %s that comes during it', async (method, path, body) => {
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
