import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { listRows } from '../http/list-rows';
import { PAGING, readParams, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { invoicesOf } from './add-invoice';

const LIST = z.strictObject({
  ...PAGING,
  subscription: z.string(),
} satisfies ShapeOf<Stripe.InvoiceListParams>);

export const invoiceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    run: (context, { input }) => {
      const { subscription, ...paging } = readParams(LIST, input);
      return listRows('/v1/invoices', invoicesOf(context, subscription), paging);
    },
  },
];
