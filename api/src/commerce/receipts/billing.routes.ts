import { Receipt } from '@gangway/contract/commerce/payments';
import { FileAnswer } from '../../foundation/http/file-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { readDetails, updateDetails } from './billing-details';
import { presentReceipt } from './present-receipt';
import { readReceipt } from './read-payments';

export const billingRoutes = defineRoutes({
  'GET /api/payments/billing-details': ({ deps, actor }) => readDetails(deps.db, actor.payer),

  'PUT /api/payments/billing-details': ({ deps, input, actor }) =>
    updateDetails(deps, actor.payer, input.body),

  'GET /api/payments/:id/receipt.pdf': async ({ deps, input, actor }) => {
    const stored = await readReceipt(deps, actor.payer, input.params.id);
    const receipt = Receipt.parse(presentReceipt(stored, deps.env));
    // Imported lazily: the fonts and their reader take 20 MB, and most processes never write a
    // receipt.
    const { renderReceipt } = await import('../billing/receipt-pdf/render-receipt');
    return new FileAnswer({
      contentType: 'application/pdf',
      bytes: await renderReceipt(receipt),
      name: `receipt-${receipt.number}.pdf`,
    });
  },
});
