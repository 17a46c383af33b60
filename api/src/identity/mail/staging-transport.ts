import type { MailTransport } from '../../foundation/ports/mail-transport';

const SENTENCE = 'This email comes from a staging site: nothing in it is real.';

const STYLE =
  'margin:0;padding:8px 12px;background:#faebcb;color:#14243c;font-family:sans-serif;font-size:14px;text-align:center';

/** Marks what is sent, so that no email of a staging site can be taken for a real one. */
export const stagingTransport = (transport: MailTransport): MailTransport => ({
  send: ({ subject, text, html, ...mail }) =>
    transport.send({
      ...mail,
      subject: `[Staging] ${subject}`,
      text: `${SENTENCE}\n\n${text}`,
      html: html.replace(/<body[^>]*>/, (body) => `${body}<p style="${STYLE}">${SENTENCE}</p>`),
    }),
  close: () => transport.close(),
});
