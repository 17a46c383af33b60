import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import { candidateMails } from '../../talent/tables/candidate-mails.table';

type Overrides = Partial<typeof candidateMails.$inferInsert>;

const SENT = new Date('2026-02-01T09:05:00Z');

export async function makeCandidateMail(db: Db, candidateId: string, overrides: Overrides = {}) {
  const [mail] = await db
    .insert(candidateMails)
    .values({ id: randomUUID(), candidateId, purpose: 'claim', createdAt: SENT, ...overrides })
    .returning();
  if (!mail) throw new Error('No mail was recorded');
  return mail;
}

export const makeBounce = (db: Db, candidateId: string, overrides: Overrides = {}) =>
  makeCandidateMail(db, candidateId, {
    bouncedAt: new Date('2026-02-01T09:06:00Z'),
    bounceCode: '5.1.1',
    ...overrides,
  });
