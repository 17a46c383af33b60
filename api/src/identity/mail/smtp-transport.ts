import { createTransport } from 'nodemailer';
import { isLoopback } from '../../foundation/env/is-loopback';
import type { MailTransport } from '../../foundation/ports/mail-transport';

/** Keeps auto-responders from replying. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Together shorter than the outbox's lease, so that no mail is sent by two workers. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport(
    { ...connectionTo(url), pool: true, maxConnections: 5 },
    { from },
  );
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, ...mail }) {
      const messageId = `<${id}@${host}>`;
      const recipient = { name: '', address: to };
      await transporter.sendMail({ ...mail, to: recipient, messageId, headers: HEADERS });
    },
    close: () => transporter.close(),
  };
}

/** Connects, encrypts and signs in as for a mail, but sends none. */
export async function verifySmtp(url: string): Promise<void> {
  const transporter = createTransport(connectionTo(url));
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

/** A remote server must offer TLS: otherwise a private link would travel as plain text. */
const connectionTo = (url: string) => ({ url, requireTLS: !isLoopback(url), ...TIMEOUTS });
