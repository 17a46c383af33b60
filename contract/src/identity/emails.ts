import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { email, id, proof, proofErrors } from '../foundation/fields';

export const EmailChange = z.strictObject({
  email: email('Please enter a valid email address'),
  ...proof,
});
export type EmailChange = z.infer<typeof EmailChange>;

/** The password and code are those of the administrator who sends it, not of the user. */
export const UserEmailChangeForm = z.extend(EmailChange, {
  userId: z.string('User ID is required').check(z.minLength(1, 'User ID is required')),
});

export const emailCalls = defineCalls({
  'PUT /api/auth/email': {
    summary: 'Email a link to a new address; the address takes effect when the link is confirmed',
    access: 'signed-in',
    body: EmailChange,
    answer: { status: 204, body: null },
    errors: [...proofErrors, 'forbidden', 'email_taken', 'rate_limited'],
  },
  'POST /api/auth/send-confirmation': {
    summary: 'Email the link that confirms your address again',
    access: 'signed-in',
    answer: { status: 204, body: null },
    errors: ['rate_limited'],
  },
  'POST /api/auth/confirm-email': {
    summary: "Confirm the account's address with an emailed link",
    access: 'anyone',
    addressLimit: 'confirmEmailByAddress',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: { status: 204, body: null },
    errors: ['link_invalid', 'email_taken', 'rate_limited'],
  },
  'PUT /api/organization/users/:id/email': {
    summary: "Email a link to an organization user's new address",
    access: 'main-hr',
    params: z.object({ id }),
    body: EmailChange,
    answer: { status: 204, body: null },
    errors: [...proofErrors, 'not_found', 'email_taken', 'rate_limited'],
  },
});
