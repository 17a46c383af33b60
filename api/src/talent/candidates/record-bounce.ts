import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { candidateMails } from './candidate-mails.table';

type Bounce = { mailId: string; code: string; now: Date };

/** The first bounce of a mail stands; false where it is no candidate's, or no longer known. */
export async function recordBounce(db: Db, { mailId, code, now }: Bounce): Promise<boolean> {
  const [bounced] = await db
    .update(candidateMails)
    .set({ bouncedAt: now, bounceCode: code })
    .where(and(eq(candidateMails.id, mailId), isNull(candidateMails.bouncedAt)))
    .returning({ id: candidateMails.id });
  return bounced !== undefined;
}
