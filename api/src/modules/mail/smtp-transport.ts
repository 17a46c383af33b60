import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport';

/** Shorter together than the outbox's lease, so that no mail is sent by two workers. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport(
    { url, pool: true, maxConnections: 5, ...TIMEOUTS },
    { from },
  );
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, ...mail }) {
      const messageId = `<${id}@${host}>`;
      await transporter.sendMail({ ...mail, to: { name: '', address: to }, messageId });
    },
    close: () => transporter.close(),
  };
}
