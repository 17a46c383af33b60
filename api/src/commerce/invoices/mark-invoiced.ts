import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { invoiceLines } from '../tables/invoice-lines.table';

export function markInvoiced(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuthorityActor,
  lineIds: readonly string[],
): Promise<{ marked: number; cents: number }> {
  return db.transaction(async (tx) => {
    const open = await tx
      .select({ id: invoiceLines.id, cents: invoiceLines.cents })
      .from(invoiceLines)
      .where(and(inArray(invoiceLines.id, [...lineIds]), isNull(invoiceLines.invoicedAt)))
      .orderBy(asc(invoiceLines.id))
      .for('no key update');
    const ids = open.map(({ id }) => id);
    const cents = open.reduce((sum, line) => sum + line.cents, 0);
    if (ids.length === 0) return { marked: 0, cents };
    const now = clock();
    await tx
      .update(invoiceLines)
      .set({ invoicedAt: now, invoicedBy: actor.userId })
      .where(inArray(invoiceLines.id, ids));
    await recordAct(tx, {
      actor,
      now,
      action: 'mark-invoiced',
      subject: { kind: 'invoices', id: null },
      before: { status: 'open' },
      after: { status: 'invoiced', ids, cents },
    });
    return { marked: ids.length, cents };
  });
}
