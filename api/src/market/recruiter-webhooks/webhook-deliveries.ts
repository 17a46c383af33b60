import { DELIVERIES_KEPT } from '@gangway/contract/foundation/limits';
import type { IntegrationEvent, NewMatches } from '@gangway/contract/market/integration-events';
import type { WebhookDelivery } from '@gangway/contract/market/integrations';
import { and, eq, desc, isNull, notInArray } from 'drizzle-orm';
import { currentSubscription, integrationState } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ownerOf, type RecruiterId } from '../../identity/actors/scopes';
import { users } from '../../identity/tables/accounts.table';
import { findRevealed, type RevealedRow } from '../reveals/read-revealed';
import { readNewMatches } from '../search/find-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import { webhookDeliveries, recruiterWebhooks } from '../tables/webhooks.table';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

type Composing = Pick<Deps, 'db' | 'searchDb' | 'clock'>;

export async function composeEvent(
  deps: Composing,
  delivery: DeliveryRow,
): Promise<IntegrationEvent | null> {
  const { id, type, candidateId } = delivery;
  const event = { id, createdAt: delivery.createdAt.toISOString() };
  switch (type) {
    case 'candidate.revealed': {
      const revealed = candidateId && (await findRevealed(deps.db, ownerOf(delivery), candidateId));
      return revealed ? { ...event, type, data: { candidate: presentContact(revealed) } } : null;
    }
    case 'saved_search.matched': {
      const found = await findMatches(deps, delivery);
      const count = found?.matches.candidates.length ?? 0;
      if (!found || count === 0) return null;
      const { savedSearch, matches } = found;
      return { ...event, type, data: { savedSearch, count, ...matches } };
    }
    case 'test':
      return { ...event, type, data: {} };
    default:
      return type satisfies never;
  }
}

export type Receiver = NonNullable<Awaited<ReturnType<typeof readReceiver>>>;

export async function readReceiver({ db, clock }: Pick<Deps, 'db' | 'clock'>, recruiterId: string) {
  const [found] = await db
    .select({ webhook: recruiterWebhooks, user: users })
    .from(recruiterWebhooks)
    .innerJoin(users, eq(users.id, recruiterWebhooks.recruiterId))
    .where(eq(recruiterWebhooks.recruiterId, recruiterId));
  if (!found) return null;
  const plan = await currentSubscription(db, recruiterId);
  const state = found.user.suspendedAt ? 'off' : integrationState(plan, clock());
  return { ...found, state } as const;
}

export const presentDelivery = (row: DeliveryRow) => ({
  ...row,
  state: stateOf(row),
  nextAttemptAt: row.runAt,
});

const newestFirst = [desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id)];

export const listDeliveries = (
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.recruiterId, recruiterId))
    .orderBy(...newestFirst)
    .limit(DELIVERIES_KEPT);

export async function pruneDeliveries(db: Db, recruiterId: string): Promise<void> {
  const isOver = and(
    eq(webhookDeliveries.recruiterId, recruiterId),
    isNull(webhookDeliveries.runAt),
  );
  const kept = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isOver)
    .orderBy(...newestFirst)
    .limit(DELIVERIES_KEPT);
  await db.delete(webhookDeliveries).where(and(isOver, notInArray(webhookDeliveries.id, kept)));
}

const presentContact = (row: RevealedRow) => ({
  id: row.id,
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  positionTitle: row.positionTitle,
  previousCompany: row.previousCompany,
  location: row.location,
  revealedAt: row.revealedAt.toISOString(),
});

async function findMatches(
  deps: Composing,
  { savedSearchId, matchedAfter, matchedUpTo, ...delivery }: DeliveryRow,
): Promise<{ savedSearch: { id: string; name: string }; matches: NewMatches } | null> {
  if (!savedSearchId || !matchedAfter || !matchedUpTo) return null;
  const recruiterId = ownerOf(delivery);
  const [search] = await deps.db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, savedSearchId), eq(savedSearches.recruiterId, recruiterId)));
  if (!search) return null;
  const span = { after: matchedAfter, upTo: matchedUpTo };
  const matches = await readNewMatches(deps, recruiterId, { filter: search.filter, ...span });
  return { savedSearch: { id: search.id, name: search.name }, matches };
}

function stateOf({ deliveredAt, runAt }: DeliveryRow): WebhookDelivery['state'] {
  if (deliveredAt) return 'delivered';
  return runAt ? 'waiting' : 'failed';
}
