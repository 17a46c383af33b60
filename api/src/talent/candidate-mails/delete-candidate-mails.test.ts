import { eq } from 'drizzle-orm';
import { deliverMails } from '../../identity/mail/deliver-mails';
import { demoTransport } from '../../identity/mail/demo-transport';
import { aboutMark } from '../../identity/mail/render-mail';
import { demoMails, outbox } from '../../identity/tables/mails.table';
import { makeCandidateMail } from '../../testing/factories/candidate-mails';
import { makeCandidate } from '../../testing/factories/candidates';
import { queueMail } from '../../testing/factories/outbox';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { deleteMails } from './delete-candidate-mails';

const api = forFile(createTestApi);

async function queueFor(candidateId: string, overrides: Parameters<typeof queueMail>[1] = {}) {
  const mail = await queueMail(api.db, overrides);
  await makeCandidateMail(api.db, candidateId, { id: mail.id });
  return mail;
}
const deliver = () => deliverMails({ ...api.deps, mail: demoTransport(api.deps) });
const queued = () => api.db.$count(outbox);

describe('deleting the emails of a candidate', () => {
  it('removes waiting and failed emails, and those in the demo mailbox', async () => {
    const [theirs, other] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    await queueFor(theirs.id);
    const kept = await queueFor(other.id);
    await deliver();
    await queueFor(theirs.id);
    await queueFor(theirs.id, { failedAt: api.clock.now(), text: '', html: '' });
    await queueFor(other.id);
    await api.db.transaction((tx) => deleteMails(tx, [theirs.id]));
    expect(await queued()).toBe(1);
    expect(await api.db.select({ id: demoMails.id }).from(demoMails)).toEqual([{ id: kept.id }]);
  });

  it('removes emails about the candidate to others, and no other emails', async () => {
    const [theirs, other] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    const telling = (...ids: string[]) => ({ html: ids.map(aboutMark).join(' ') });
    await api.db.delete(outbox);
    await queueMail(api.db, telling(other.id, theirs.id));
    const kept = await queueMail(api.db, telling(other.id));
    const own = await queueFor(other.id, telling(theirs.id));
    await api.db.transaction((tx) => deleteMails(tx, [theirs.id]));
    const left = await api.db.select({ id: outbox.id }).from(outbox);
    expect(left.map(({ id }) => id).toSorted()).toEqual([kept.id, own.id].toSorted());
    await api.db.delete(outbox);
  });

  it('prevents a worker from storing an email that it had already taken', async () => {
    const { id } = await makeCandidate(api.db);
    const mail = await queueFor(id);
    const box = demoTransport(api.deps);
    const send: typeof box.send = async (taken) => {
      if (taken.id === mail.id) await api.db.transaction((tx) => deleteMails(tx, [id]));
      await box.send(taken);
    };
    await deliverMails({ ...api.deps, mail: { ...box, send } });
    expect(await api.db.$count(demoMails, eq(demoMails.id, mail.id))).toBe(0);
    expect(await api.db.$count(outbox, eq(outbox.id, mail.id))).toBe(0);
  });
});
