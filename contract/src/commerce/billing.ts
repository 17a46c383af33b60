import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { id, line } from '../foundation/fields';

export const BillingDetails = z.strictObject({
  company: line(),
  addressLine1: line(),
  addressLine2: line(),
  city: line(),
  region: line(),
  postalCode: line(),
  country: line(),
  /** A VAT number or another tax number, as the payer gives it. */
  taxId: line(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const CardFace = z.object({ brand: z.string(), last4: z.string() });
export type CardFace = z.infer<typeof CardFace>;

export type SavedCard = z.infer<typeof SavedCard>;

const cardId = z.string().check(z.regex(/^pm_\w{1,200}$/, 'Not a card'));

export const SavedCard = z.extend(CardFace, {
  id: cardId,
  /** The running plan renews with this card, so it cannot be removed. */
  isNeeded: z.boolean(),
});

export const billingCalls = defineCalls({
  'GET /api/payments/billing-details': {
    summary: 'Billing details shown on future receipts',
    access: 'payer',
    answer: { status: 200, body: BillingDetails },
  },
  'PUT /api/payments/billing-details': {
    summary:
      'Change the billing details shown on future receipts; receipts without an address get these too',
    access: 'payer',
    body: BillingDetails,
    answer: { status: 200, body: BillingDetails },
  },
  'GET /api/payments/cards': {
    summary: 'The cards that the payment provider has saved for this payer, the newest first',
    access: 'payer',
    userLimit: 'savedCardsByUser',
    answer: { status: 200, body: z.array(SavedCard) },
    errors: ['payments_unavailable', 'rate_limited'],
  },
  'DELETE /api/payments/cards/:card': {
    summary: 'Have the payment provider delete a saved card',
    access: 'payer',
    params: z.object({ card: cardId }),
    answer: { status: 204, body: null },
    errors: ['not_found', 'card_needed', 'payments_unavailable', 'rate_limited'],
  },
  'GET /api/payments/:id/receipt.pdf': {
    summary: 'The receipt of a payment as a PDF',
    access: 'payer',
    userLimit: 'receiptPdfByUser',
    params: z.object({ id }),
    answer: { status: 200, body: null, file: ['application/pdf'] },
    errors: ['not_found', 'rate_limited'],
  },
});
