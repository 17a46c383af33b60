import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { candidateMails } from '../../talent/tables/candidate-mails.table';

type Overrides = Partial<typeof candidateMails.$inferInsert>;

const SENT = new Date('2026-02-01T09:05:00Z');

export async function makeCandidateMail(db: Db, candidateId: string, overrides: Overrides = {}) {
  return insertRow(db, candidateMails, {
    id: randomUUID(),
    candidateId,
    purpose: 'claim',
    createdAt: SENT,
    ...overrides,
  });
}

export const makeBounce = (db: Db, candidateId: string, overrides: Overrides = {}) =>
  makeCandidateMail(db, candidateId, {
    bouncedAt: new Date('2026-02-01T09:06:00Z'),
    bounceCode: '5.1.1',
    ...overrides,
  });
