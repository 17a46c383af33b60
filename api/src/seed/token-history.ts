import type { tokenEntries, tokenGrants } from '../commerce/tables/tokens.table';
import type { reveals } from '../talent/tables/reveals.table';
import type { Random } from './seed-context';

export type Grant = typeof tokenGrants.$inferInsert & { id: string; userId: string };

export type Reveal = typeof reveals.$inferInsert & { revealedAt: Date };

export type Wish =
  | { kind: 'reveal'; at: Date; candidateId: string }
  | { kind: 'refund'; at: Date; paymentId: string };

type Entry = typeof tokenEntries.$inferInsert;

export type TokenHistory = { grants: Grant[]; entries: Entry[]; reveals: Reveal[] };

const NEVER = Number.POSITIVE_INFINITY;

type Account = { recruiterId: string; isUnlimited: boolean; grants: Grant[]; wishes: Wish[] };

export function playTokenHistory(random: Random, account: Account): TokenHistory {
  const { recruiterId, isUnlimited } = account;
  const grants = account.grants.map((grant) => ({ ...grant }));
  const reveals: Reveal[] = [];
  const entry = (
    grant: Grant,
    rest: Pick<Entry, 'kind' | 'tokens' | 'createdAt' | 'candidateId'>,
  ) => ({
    id: random.uuid(),
    grantId: grant.id,
    userId: grant.userId,
    ...rest,
  });
  const entries: Entry[] = grants.map((grant) =>
    entry(grant, { kind: 'grant', tokens: grant.granted, createdAt: grant.grantedAt }),
  );

  const reveal = (candidateId: string, at: Date) => {
    const grant = spendable(grants, at);
    if (!grant && !isUnlimited) return;
    reveals.push({ recruiterId, candidateId, revealedAt: at });
    if (!grant || isUnlimited) return;
    grant.remaining -= 1;
    entries.push(entry(grant, { kind: 'reveal', tokens: -1, createdAt: at, candidateId }));
  };

  const refund = (paymentId: string, at: Date) => {
    for (const grant of grants) {
      if (grant.paymentId !== paymentId || grant.remaining === 0) continue;
      entries.push(entry(grant, { kind: 'take-back', tokens: -grant.remaining, createdAt: at }));
      grant.remaining = 0;
    }
  };

  for (const wish of [...account.wishes].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (wish.kind === 'reveal') reveal(wish.candidateId, wish.at);
    else refund(wish.paymentId, wish.at);
  }
  return { grants, entries, reveals };
}

function spendable(grants: readonly Grant[], at: Date): Grant | undefined {
  return grants
    .filter(({ remaining, grantedAt }) => remaining > 0 && grantedAt <= at)
    .filter((grant) => expiry(grant) > at.getTime())
    .sort((a, b) => expiry(a) - expiry(b) || a.grantedAt.getTime() - b.grantedAt.getTime())[0];
}

const expiry = (grant: Grant) => grant.expiresAt?.getTime() ?? NEVER;
