import { PAUSE_CAUSES } from '@gangway/contract/market/fair-use';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';

/** An account without a row has the limits of fair use and was never paused. */
export const revealLimits = pgTable(
  'reveal_limits',
  (t) => ({
    accountId: reference('account_id', () => users.id, 'cascade').primaryKey(),
    /** Null unless an administrator has raised them. */
    personMinute: t.integer('person_minute'),
    personDay: t.integer('person_day'),
    accountMonth: t.integer('account_month'),
    pausedAt: t.timestamp('paused_at', { withTimezone: true }),
    pauseCause: t.text('pause_cause', { enum: PAUSE_CAUSES }),
    /** Reveals before do not pause the account again. */
    resumedAt: t.timestamp('resumed_at', { withTimezone: true }),
  }),
  (limits) => [
    index('reveal_limits_paused')
      .on(limits.pausedAt, limits.accountId)
      .where(sql`${limits.pausedAt} is not null`),
    ...checks({
      reveal_limits_cause: oneOf(limits.pauseCause, PAUSE_CAUSES),
      reveal_limits_paused: sql`(${limits.pausedAt} is null) = (${limits.pauseCause} is null)`,
      reveal_limits_raised: sql`num_nonnulls(${limits.personMinute}, ${limits.personDay}, ${limits.accountMonth}) in (0, 3)`,
      reveal_limits_positive: sql`least(${limits.personMinute}, ${limits.personDay}, ${limits.accountMonth}) > 0`,
    }),
  ],
);
