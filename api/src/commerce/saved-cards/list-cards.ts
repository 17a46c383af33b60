import type { SavedCard } from '@gangway/contract/billing';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import type { Payer } from '../../identity/actors/scopes';
import { currentSubscription } from '../plans/current-subscription';
import { billingCustomers } from '../tables/billing-customers.table';
import { organisationCustomers } from '../tables/organisation-customers.table';

/** The provider's customer; null before the first purchase. */
async function payerCustomer(db: Db, payer: Payer): Promise<string | null> {
  const [customer] =
    payer.kind === 'recruiter'
      ? await db
          .select({ reference: billingCustomers.reference })
          .from(billingCustomers)
          .where(eq(billingCustomers.userId, payer.recruiterId))
      : await db
          .select({ reference: organisationCustomers.reference })
          .from(organisationCustomers)
          .where(eq(organisationCustomers.organisationId, payer.organisationId));
  return customer?.reference ?? null;
}

type CardDeps = Pick<Deps, 'db' | 'payments'>;

/** Of a plan that will renew; null where there is none. */
async function runningPlan({ db, payments }: CardDeps, payer: Payer) {
  if (payer.kind === 'organisation') return null;
  const plan = await currentSubscription(db, payer.recruiterId);
  if (!plan?.providerReference || plan.cancelsAtPeriodEnd) return null;
  return payments.readSubscription(plan.providerReference);
}

export async function listCards(deps: CardDeps, payer: Payer): Promise<SavedCard[]> {
  const customer = await payerCustomer(deps.db, payer);
  if (!customer) return [];
  const [cards, plan] = await Promise.all([
    deps.payments.listCards(customer),
    runningPlan(deps, payer),
  ]);
  // A plan without a card of its own may be charged to any.
  const isNeeded = (id: string) => plan !== null && (plan.card ?? id) === id;
  return cards.map((card) => ({ ...card, isNeeded: isNeeded(card.id) }));
}
