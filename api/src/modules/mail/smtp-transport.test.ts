import { startSmtpServer } from '../../testing/smtp-server';
import { queueMail } from '../../testing/factories/outbox';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { deliverMails } from './deliver-mails';
import { outbox } from './outbox.table';
import { smtpTransport } from './smtp-transport';

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;

let api: TestApi;
let smtp: Smtp;
beforeAll(async () => {
  api = await createTestApi();
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp.close();
  await api.close();
});
beforeEach(() => api.db.delete(outbox));

async function deliverBySmtp(url = smtp.url): Promise<void> {
  const mail = smtpTransport(url, 'Gangway <no-reply@gangway.example>');
  await deliverMails({ ...api.deps, mail });
  mail.close();
}

describe('delivery to an SMTP server', () => {
  it('sends text and HTML, from us, under an id that stays the same', async () => {
    const { id } = await queueMail(api.db, {
      to: 'ada@example.com',
      subject: 'Grüße',
      text: 'Plain words',
      html: '<p>Rich words</p>',
    });
    await deliverBySmtp();
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'no-reply@gangway.example', to: ['ada@example.com'] });
    expect(mail?.source).toContain('From: Gangway <no-reply@gangway.example>');
    expect(mail?.source).toContain(`Message-ID: <${id}@gangway.example>`);
    expect(mail?.source).toContain('Content-Type: multipart/alternative');
    expect(mail?.source).toContain('Plain words');
    expect(mail?.source).toContain('<p>Rich words</p>');
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  it('cannot be made to write to others by an address with a line break', async () => {
    const before = smtp.received.length;
    await queueMail(api.db, { to: 'ada@example.com\r\nBcc: everyone@example.com' });
    await deliverBySmtp();
    const recipients = smtp.received.slice(before).flatMap(({ to }) => to);
    expect(recipients).not.toContain('everyone@example.com');
  });

  it('keeps what the server refuses, with its code', async () => {
    await queueMail(api.db, { to: 'nobody@refused.example' });
    await deliverBySmtp();
    const [kept] = await api.db.select().from(outbox);
    expect(kept).toMatchObject({ attempts: 1, lastError: 'EENVELOPE 550' });
  });

  it('keeps everything while no server answers', async () => {
    await queueMail(api.db);
    await deliverBySmtp('smtp://127.0.0.1:1');
    const [kept] = await api.db.select().from(outbox);
    expect(kept).toMatchObject({ attempts: 1, lastError: 'ESOCKET' });
  });
});
