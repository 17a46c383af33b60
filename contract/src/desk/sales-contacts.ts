import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { id, requiredText, timestamp } from '../foundation/fields';

export const SalesMessage = z.strictObject({
  message: requiredText('Please write a message'),
});
export type SalesMessage = z.infer<typeof SalesMessage>;

export const SalesContact = z.object({ id, message: z.string(), createdAt: timestamp });

export const salesContactCalls = defineCalls({
  'POST /api/hr/sales-contact': {
    summary: 'Send a message to sales, with the name of the organization',
    access: 'hr',
    body: SalesMessage,
    answer: { status: 201, body: SalesContact },
    errors: ['rate_limited'],
  },
});
