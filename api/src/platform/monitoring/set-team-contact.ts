import * as z from 'zod/mini';
import { StartError } from '../../foundation/errors/start-error';
import type { PlatformDeps } from '../ports/platform-deps';
import { teamContacts } from '../tables/team-alerts.table';

type Contact = z.infer<typeof Contact>;

export async function setTeamContact(
  { db, clock, env }: Pick<PlatformDeps, 'db' | 'clock' | 'env'>,
  team: string,
  wished: Contact,
): Promise<void> {
  const read = Contact.safeParse(wished);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(`The contact ${issue?.message ?? 'is not valid'}.`);
  }
  requireEncryption(read.data, env);
  const contact = { ...read.data, updatedAt: clock() };
  await db
    .insert(teamContacts)
    .values({ team, ...contact })
    .onConflictDoUpdate({ target: teamContacts.team, set: contact });
}

const Contact = z.strictObject({
  email: z.nullable(z.email('is not an email address')),
  webhookUrl: z.nullable(z.url({ protocol: /^https?$/, error: 'is not a web address' })),
});

/** The URL of a webhook is often its only secret, so it must not be sent unencrypted. */
function requireEncryption({ webhookUrl }: Contact, { mode }: PlatformDeps['env']): void {
  if (mode === 'production' && webhookUrl?.startsWith('http:')) {
    throw new StartError('In production a webhook must have an https address.');
  }
}
