import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../db/db';
import type { PaymentProvider } from './payment-provider';

type InvoicedList = { id: string; organizationId: string; employeeCount: number };

export type ListBilling = {
  perEmployeeCents: number;
  /** Locks payments before lists, in the same order as settling a payment. */
  lockPayments(tx: Db, listIds: readonly string[] | SQL): Promise<void>;
  detachPayments(tx: Db, listId: string): Promise<string[]>;
  /** Closes them at the provider; a payment that succeeds nevertheless is refunded. */
  closePayments(
    deps: { paymentProvider: PaymentProvider; log: Logger },
    references: readonly string[],
  ): Promise<void>;
  addInvoiceLine(
    tx: Db,
    list: InvoicedList,
    by: { organizationName: string; now: Date },
  ): Promise<void>;
};
