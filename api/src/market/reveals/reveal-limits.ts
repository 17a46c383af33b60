import type { RevealLimits } from '@gangway/contract/foundation/allowances';
import { FAIR_USE } from '@gangway/contract/market/fair-use';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import { revealLimits } from '../tables/reveal-limits.table';

type RaisedLimits = { [Limit in keyof RevealLimits]: number | null };

export const limitsOf = ({
  personMinute,
  personDay,
  accountMonth,
}: RaisedLimits): RevealLimits => ({
  personMinute: personMinute ?? FAIR_USE.personMinute,
  personDay: personDay ?? FAIR_USE.personDay,
  accountMonth: accountMonth ?? FAIR_USE.accountMonth,
});

export async function readRevealLimits(db: Db, accountId: string) {
  const [row] = await limitsOfAccount(db).execute({ accountId });
  const areRaised = row !== undefined && row.personDay !== null;
  return { isPaused: Boolean(row?.pausedAt), raised: areRaised ? limitsOf(row) : null };
}

const limitsOfAccount = prepareOnce((db) =>
  db
    .select()
    .from(revealLimits)
    .where(eq(revealLimits.accountId, sql.placeholder('accountId')))
    .prepare('reveal limits'),
);
