import type { Db } from '../../foundation/db/db';
import { apiKeys } from '../../market/tables/api-keys.table';
import { recruiterWebhooks, webhookDeliveries } from '../../market/tables/webhooks.table';
import { serial } from './serial';

const SET = new Date('2026-02-20T09:00:00Z');

export async function makeWaitingEvent(
  db: Db,
  { recruiterId, candidateId }: { recruiterId: string; candidateId: string },
): Promise<void> {
  await db.insert(recruiterWebhooks).values({
    recruiterId,
    url: 'https://hooks.example/waiting',
    sealedSecret: 'sealed',
    createdAt: SET,
    searchedUntil: SET,
    nextRunAt: SET,
  });
  await db
    .insert(webhookDeliveries)
    .values({ recruiterId, candidateId, type: 'candidate.revealed', createdAt: SET, runAt: SET });
}

export async function makeApiKey(db: Db, recruiterId: string): Promise<void> {
  const keyHash = `hash ${serial()}`;
  await db
    .insert(apiKeys)
    .values({ recruiterId, name: 'Old key', keyHash, ending: 'wxyz', createdAt: SET });
}
