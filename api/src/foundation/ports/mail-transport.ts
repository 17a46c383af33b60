export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** With what is put on record when it is queued. */
export type QueuedMail = Mail & { about?: Record<string, string | null> };

/** The id is the same at every attempt, so that a receiver can tell a repeat. */
export type OutgoingMail = Mail & { id: string };

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };
