import type { OutgoingMail } from '../../foundation/ports/mail-transport';
import { renderMail } from './render-mail';
import { stagingTransport } from './staging-transport';

async function sendOne(): Promise<{ sent: OutgoingMail[]; mail: OutgoingMail }> {
  const sent: OutgoingMail[] = [];
  const transport = stagingTransport({
    send: async (mail) => void sent.push(mail),
    close: () => undefined,
  });
  const content = { to: 'kim@example.com', subject: 'Your $& list', paragraphs: ['It costs $1.'] };
  const mail = { id: 'one', ...renderMail(content) };
  await transport.send(mail);
  return { sent, mail };
}

const SENTENCE = 'This email comes from a staging site: nothing in it is real.';

describe('an email of a staging site', () => {
  it('says so in its subject and first of all in both bodies', async () => {
    const { sent, mail } = await sendOne();
    expect(sent).toMatchObject([
      { id: 'one', to: 'kim@example.com', subject: '[Staging] Your $& list' },
    ]);
    expect(sent[0]?.text).toBe(`${SENTENCE}\n\n${mail.text}`);
    const [before, after] = (sent[0]?.html ?? '').split(SENTENCE);
    expect(before).toMatch(/<body[^>]*><p [^>]*>$/);
    expect(after).toContain('It costs $1.');
  });
});
