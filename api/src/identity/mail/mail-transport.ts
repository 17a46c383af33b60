export type Mail = { to: string; subject: string; text: string; html: string };

/** The id is the same at every attempt, so that a receiver can tell a repeat. */
export type OutgoingMail = Mail & { id: string };

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };
