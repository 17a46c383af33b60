import { eq, type SQL } from 'drizzle-orm';
import type { Payer } from '../../identity/actors/scopes';
import { payments } from '../tables/payments.table';

/** A registration's payments have no payer yet. */
export function isOf(payer: Payer): SQL {
  switch (payer.kind) {
    case 'recruiter':
      return eq(payments.userId, payer.recruiterId);
    case 'organisation':
      return eq(payments.organisationId, payer.organisationId);
    default:
      return payer satisfies never;
  }
}
