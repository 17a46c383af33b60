export type Mail = { to: string; subject: string; text: string; html: string };

export type MailTransport = { send(mail: Mail): Promise<void> };
