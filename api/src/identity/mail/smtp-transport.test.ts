import { eq } from 'drizzle-orm';
import { claimMail } from '../../talent/candidates/claim-mail';
import { candidateMails } from '../../talent/tables/candidate-mails.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { queueMail } from '../../testing/factories/outbox';
import { forFile } from '../../testing/made-for-tests';
import { startSmtpServer } from '../../testing/smtp-server';
import { createTestApi } from '../../testing/test-api';
import { outbox } from '../tables/mails.table';
import { deliverMails } from './deliver-mails';
import { mailingTransaction } from './mailing-transaction';
import { smtpTransport } from './smtp-transport';

const api = forFile(createTestApi);
const smtp = forFile(startSmtpServer);
beforeEach(() => api.db.delete(outbox));

async function deliverBySmtp(url = smtp.url): Promise<void> {
  const mail = smtpTransport(url, 'Gangway <no-reply@gangway.example>');
  await deliverMails({ ...api.deps, mail });
  mail.close();
}

const decodeQuotedPrintable = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

describe('delivery to an SMTP server', () => {
  it('sends text and HTML from the product’s address, with a stable Message-ID', async () => {
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
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    expect(mail?.source).toContain('Plain words');
    expect(mail?.source).toContain('<p>Rich words</p>');
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  it('sends no copy to others when an address contains a line break', async () => {
    const before = smtp.received.length;
    await queueMail(api.db, { to: 'ada@example.com\r\nBcc: everyone@example.com' });
    await deliverBySmtp();
    const recipients = smtp.received.slice(before).flatMap(({ to }) => to);
    expect(recipients).not.toContain('everyone@example.com');
  });

  it('adds no headers when the subject contains a line break', async () => {
    const subject = 'Acme\r\nBcc: everyone@example.com\r\n\r\nGo to has invited you';
    const before = smtp.received.length;
    await queueMail(api.db, { to: 'ada@example.com', subject });
    await deliverBySmtp();
    const mails = smtp.received.slice(before);
    expect(mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
    const headers = mails[0]?.source.split('\r\n\r\n')[0] ?? '';
    expect(headers).toContain('Subject: Acme Bcc: everyone@example.com');
    expect(headers).not.toMatch(/^Bcc:/m);
    expect(headers).toMatch(/^Message-ID:/m);
  });

  it('gives up an address that the server refuses for good', async () => {
    await queueMail(api.db, { to: 'nobody@refused.example' });
    await deliverBySmtp();
    const [kept] = await api.db.select().from(outbox);
    expect(kept).toMatchObject({ attempts: 1, lastError: 'EENVELOPE 550' });
    expect(kept?.failedAt).toEqual(api.clock.now());
  });

  it.each(['busy.example', 'policy.example'])('keeps trying an address at %s', async (host) => {
    await queueMail(api.db, { to: `somebody@${host}` });
    await deliverBySmtp();
    const [kept] = await api.db.select().from(outbox);
    expect(kept).toMatchObject({ attempts: 1, failedAt: null });
  });

  it('sends nothing in plain text to another machine', async () => {
    const before = smtp.received.length;
    // 0.0.0.0 connects to this machine but is not one of its loopback addresses.
    const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
    await queueMail(api.db);
    await deliverBySmtp(url);
    const [kept] = await api.db.select().from(outbox);
    expect(kept).toMatchObject({ attempts: 1, lastError: 'ETLS 500' });
    expect(smtp.received).toHaveLength(before);
  });

  it('sends in plain text to another machine when the setting allows it', async () => {
    const url = `${smtp.url.replace('127.0.0.1', '0.0.0.0')}?requireTLS=false`;
    await queueMail(api.db);
    await deliverBySmtp(url);
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  it('keeps the email while no server answers', async () => {
    await queueMail(api.db);
    await deliverBySmtp('smtp://127.0.0.1:1');
    const [kept] = await api.db.select().from(outbox);
    expect(kept).toMatchObject({ attempts: 1, lastError: 'ESOCKET' });
  });
});

describe('an invitation by SMTP', () => {
  async function inviteAt(email: string, fullName = 'Zoë Ångström') {
    const { id: candidateId } = await makeCandidate(api.db, { email });
    const url = `https://gangway.example/candidate/claim/${'t'.repeat(43)}`;
    const expiresAt = new Date('2026-05-01T09:00:00Z');
    const person = {
      candidateId,
      fullName,
      email,
      positionTitle: 'Engineer',
      organization: 'Quay',
    };
    const mail = claimMail({ ...person, url, expiresAt });
    await mailingTransaction(api.deps, (_, sendMail) => sendMail(mail));
    await deliverBySmtp();
    const [record] = await api.db
      .select()
      .from(candidateMails)
      .where(eq(candidateMails.candidateId, candidateId));
    return { url, record };
  }

  it('is recorded as bounced when the server does not know the address', async () => {
    const { record } = await inviteAt('nobody@refused.example');
    expect(record).toMatchObject({ bouncedAt: api.clock.now(), bounceCode: '5.1.1' });
  });

  it('has the ID of its record in the Message-ID, and its link on one line', async () => {
    const { url, record } = await inviteAt('zoe@example.com');
    const source = smtp.received.at(-1)?.source ?? '';
    expect(source).toContain(`Message-ID: <${record?.id}@gangway.example>`);
    expect(decodeQuotedPrintable(source).split(/\r?\n/)).toContain(url);
    expect(record?.bouncedAt).toBeNull();
  });
});
