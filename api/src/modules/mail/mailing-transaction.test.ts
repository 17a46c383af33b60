import { createTestApi, type TestApi } from '../../testing/test-api';
import { mailingTransaction } from './mailing-transaction';
import { outbox } from './outbox.table';
import { renderMail } from './render-mail';

let api: TestApi;
let wakes = 0;
beforeAll(async () => {
  api = await createTestApi({ wakeMail: () => void (wakes += 1) });
});
afterAll(() => api.close());
beforeEach(async () => {
  wakes = 0;
  await api.db.delete(outbox);
});

const mail = renderMail({ to: 'ada@example.com', subject: 'Hello', paragraphs: ['Hello'] });

describe('a transaction that mails', () => {
  it('puts the mail into the outbox and wakes the worker after the commit', async () => {
    const result = await mailingTransaction(api.deps, async (_, sendMail) => {
      await sendMail(mail);
      expect(wakes).toBe(0);
      return 'done';
    });
    expect(result).toBe('done');
    expect(wakes).toBe(1);
    expect(await api.db.select().from(outbox)).toMatchObject([{ ...mail, attempts: 0 }]);
  });

  it('mails nothing when it fails', async () => {
    const failing = mailingTransaction(api.deps, async (_, sendMail) => {
      await sendMail(mail);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(wakes).toBe(0);
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  it('wakes nobody when there is no mail', async () => {
    await mailingTransaction(api.deps, async () => undefined);
    expect(wakes).toBe(0);
  });
});
