import { HOUR_MS } from '@gangway/contract/foundation/durations';
import type { OutgoingMail } from '../../foundation/ports/mail-transport';
import { queueMail } from '../../testing/factories/outbox';
import { forFile } from '../../testing/made-for-tests';
import { startJob } from '../../testing/start-job';
import { createTestApi } from '../../testing/test-api';
import { MAIL_JOB, mailJob } from './mail-job';

const NEVER = HOUR_MS;

const api = forFile(createTestApi);

function postbox() {
  const waiting: ((mail: OutgoingMail) => void)[] = [];
  const arrived: OutgoingMail[] = [];
  return {
    close: () => undefined,
    send: async (mail: OutgoingMail) => {
      const take = waiting.shift();
      if (take) take(mail);
      else arrived.push(mail);
    },
    next: () =>
      new Promise<OutgoingMail>((resolve) => {
        const mail = arrived.shift();
        if (mail) resolve(mail);
        else waiting.push(resolve);
      }),
  };
}

describe('the mail job', () => {
  it('delivers waiting emails at its start', async () => {
    const { id } = await queueMail(api.db);
    const mail = postbox();
    const worker = startJob(api.deps, mailJob({ ...api.deps, mail }), NEVER);
    expect((await mail.next()).id).toBe(id);
    await worker.stop();
  });

  it('delivers at once when it is woken', async () => {
    const mail = postbox();
    const worker = startJob(api.deps, mailJob({ ...api.deps, mail }), NEVER);
    const { id } = await queueMail(api.db);
    worker.wake(MAIL_JOB);
    expect((await mail.next()).id).toBe(id);
    await worker.stop();
  });

  it('finds the email of another process by looking again', async () => {
    const mail = postbox();
    const worker = startJob(api.deps, mailJob({ ...api.deps, mail }), 5);
    const { id } = await queueMail(api.db);
    expect((await mail.next()).id).toBe(id);
    await worker.stop();
  });

  it('continues after the database has failed once', async () => {
    const mail = postbox();
    let failures = 1;
    const clock = () => {
      if (failures-- > 0) throw new Error('away');
      return api.clock.now();
    };
    const worker = startJob(api.deps, mailJob({ ...api.deps, clock, mail }), 5);
    const { id } = await queueMail(api.db);
    expect((await mail.next()).id).toBe(id);
    await worker.stop();
    expect(api.logLines.join()).toContain('job failed');
  });

  it('finishes its current email before it stops', async () => {
    await queueMail(api.db);
    const events: string[] = [];
    let begin: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let finish: () => void = () => undefined;
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const send = async () => {
      begin();
      await mayFinish;
      events.push('sent');
    };
    const mail = { send, close: () => undefined };
    const worker = startJob(api.deps, mailJob({ ...api.deps, mail }), NEVER);
    await hasBegun;
    const stopped = worker.stop().then(() => events.push('stopped'));
    finish();
    await stopped;
    expect(events).toEqual(['sent', 'stopped']);
  });
});
