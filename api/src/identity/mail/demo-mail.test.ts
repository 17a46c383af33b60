import { DemoMail } from '@gangway/contract/identity/mail';
import * as z from 'zod/mini';
import { queueMail } from '../../testing/factories/outbox';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { deliverMails } from './deliver-mails';
import { demoTransport } from './demo-transport';

const api = forFile(createTestApi);

async function mailTo(to: string, subject: string, html = '<p>Hello</p>') {
  const mail = await queueMail(api.db, { to, subject, html });
  await deliverMails({ ...api.deps, mail: demoTransport(api.deps) });
  api.clock.advance(1000);
  return mail;
}
const page = async (path: string) => (await api.request('GET', path)).text();

describe('the demo mailbox', () => {
  it('lists emails as JSON, newest first, for one address or for all', async () => {
    await mailTo('ada@example.com', 'First');
    await mailTo('bob@example.com', 'Second');
    await mailTo('ada@example.com', 'Third');
    const subjects = async (query: string) => {
      const response = await api.request('GET', `/dev/mail.json${query}`);
      return (await readAnswer(z.array(DemoMail), response)).map(({ subject }) => subject);
    };
    expect(await subjects('?to=ada@example.com')).toEqual(['Third', 'First']);
    expect(await subjects('?to=ADA@example.com')).toEqual(['Third', 'First']);
    expect(await subjects('')).toEqual(['Third', 'Second', 'First']);
    expect(await subjects('?to=nobody@example.com')).toEqual([]);
  });

  it('shows a list that links to each email', async () => {
    const { id } = await mailTo('ada@example.com', 'A <b>bold</b> subject');
    const list = await page('/dev/mail');
    expect(list).toContain(`href="/dev/mail/${id}"`);
    expect(list).toContain('A &lt;b&gt;bold&lt;/b&gt; subject');
    expect(list).not.toContain('<b>bold');
  });

  it('names the icon of the product, so that a browser does not request another one', async () => {
    expect(await page('/dev/mail')).toContain(' href="/assets/favicon.svg">');
  });

  it('shows the HTML of an email in a frame without scripts', async () => {
    const { id } = await mailTo('ada@example.com', 'Hi', '<script>alert("x")</script>');
    const view = await page(`/dev/mail/${id}`);
    expect(view).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(view).not.toContain('<script');
    expect(view).toContain('&lt;script&gt;alert(&quot;x&quot;)');
  });

  it('has styles that the policy of its answer allows', async () => {
    const response = await api.request('GET', '/dev/mail');
    const nonce = /<style nonce="([\w-]+)">/.exec(await response.text())?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  it('has a policy that allows the styles of an email', async () => {
    const { id } = await mailTo('ada@example.com', 'Hi', '<style>p{color:red}</style><p>Hi</p>');
    const response = await api.request('GET', `/dev/mail/${id}`);
    const nonce = /&lt;style nonce=&quot;([\w-]+)&quot;&gt;/.exec(await response.text())?.[1];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  it('returns 404 for an unknown email', async () => {
    for (const id of ['00000000-0000-0000-0000-000000000000', '-'.repeat(36), 'x']) {
      expect((await api.request('GET', `/dev/mail/${id}`)).status).toBe(404);
    }
  });

  it('does not exist in production', async () => {
    const production = await createTestApi({ env: PRODUCTION_ENV });
    expect((await production.request('GET', '/dev/mail')).status).toBe(404);
    expect((await production.request('GET', '/dev/mail.json')).status).toBe(404);
    await production.close();
  });
});
