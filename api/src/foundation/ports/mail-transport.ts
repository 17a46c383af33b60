export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
};

export type QueuedMail = Mail & { about?: Record<string, string | null> };

/** The id is the same for every attempt, so that the receiver can detect duplicates. */
export type OutgoingMail = Mail & { id: string };

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };
