import { inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { payments } from '../../commerce/tables/payments.table';
import { queryRows } from '../../foundation/db/db';
import { makeCandidate } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { samePerson } from './same-person';

const api = forFile(createTestApi);

const Line = z.object({ 'QUERY PLAN': z.string() });

/** Disables sequential scans so that the planner uses indexes, as it would with many rows. */
const planOf = (query: SQL): Promise<string> =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const lines = await queryRows(tx, sql`explain ${query}`, Line);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

describe('the query for the profiles of one person', () => {
  it('uses an index on number and name, as thousands can share a number', async () => {
    const { id } = await makeCandidate(api.db);
    const plan = await planOf(samePerson(id));
    expect(plan).toMatch(/Index Cond: \(\(phone = \S+\) AND \(lower\(full_name\) = \S+\)\)/);
  });

  it('uses an index for the payments of the lists', async () => {
    const { listId } = await makeCandidate(api.db);
    const { listId: otherId } = await makeCandidate(api.db);
    const query = api.db
      .select({ id: payments.id })
      .from(payments)
      .where(inArray(payments.listId, [listId, otherId]));
    expect(await planOf(query.getSQL())).toContain('payments_list');
  });
});
