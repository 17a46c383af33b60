import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../db/database';
import type { PaymentProvider } from './payment-provider';

type InvoicedList = { id: string; organisationId: string; employeeCount: number };

export type ListBilling = {
  perEmployeeCents: number;
  /** Of the lists with these ids. Payments are locked before lists, as settling a payment does. */
  lockPayments(tx: Db, listIds: readonly string[] | SQL): Promise<void>;
  /** Answers the provider's references of the payments that are still open. */
  detachPayments(tx: Db, listId: string): Promise<string[]>;
  /** At the provider, of lists that have changed. What is paid all the same is refunded. */
  closePayments(
    deps: { payments: PaymentProvider; log: Logger },
    references: readonly string[],
  ): Promise<void>;
  addInvoiceLine(
    tx: Db,
    list: InvoicedList,
    by: { organisationName: string; now: Date },
  ): Promise<void>;
};
