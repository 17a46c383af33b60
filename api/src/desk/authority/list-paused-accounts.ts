import { PausedAccount, type PausedAccountsQuery } from '@gangway/contract/desk/authority-reveals';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineList } from '../../foundation/db/keyset';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { revealLimits } from '../../market/tables/reveal-limits.table';

const Row = z.extend(PausedAccount, { pausedAt: z.coerce.date(), sortedBy: z.string() });

const selectRows = (page: SQL): SQL => sql`
  select ${users.id} as id, ${users.username} as username, ${accountNameIn(users)} as name,
      ${users.email} as email, ${users.companyName} as "companyName",
      ${revealLimits.pauseCause} as cause, ${revealLimits.pausedAt} as "pausedAt",
      page.value as "sortedBy"
    from ${page}
      join ${revealLimits} on ${revealLimits.accountId} = page.id
      join ${users} on ${users.id} = page.id
      left join ${recruiterDirectory} on ${recruiterDirectory.userId} = page.id`;

export const listPausedAccounts = defineList({
  from: sql`${revealLimits} join ${recruiterDirectory}
    on ${recruiterDirectory.userId} = ${revealLimits.accountId}`,
  id: revealLimits.accountId,
  words: recruiterDirectory.words,
  sorts: {
    date: { value: sql`${revealLimits.pausedAt}`, type: 'timestamptz' },
    name: { value: sql`${recruiterDirectory.name}`, type: 'text' },
  },
  conditions: (_: z.output<typeof PausedAccountsQuery>) => [
    sql`${revealLimits.pausedAt} is not null`,
  ],
  select: selectRows,
  row: Row,
});
