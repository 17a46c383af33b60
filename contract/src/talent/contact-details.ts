import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { email, usPhone } from '../foundation/fields';
import { ofProfile, ProfileToken } from './profiles';

export const ConfirmedEmail = z.object({
  email: z.string(),
  /** Replaces all earlier links, which no longer work. */
  profilePath: z.string(),
});
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>;

export const contactDetailCalls = defineCalls({
  'PUT /api/profile/:token/email': {
    summary: 'Email a link to a new address; the address takes effect when the link is confirmed',
    ...ofProfile,
    body: z.strictObject({ email: email('Please enter a valid email address') }),
  },
  'DELETE /api/profile/:token/email': {
    summary: 'Cancel an email change that is not confirmed yet',
    ...ofProfile,
  },
  'PUT /api/profile/:token/phone': {
    summary: 'Correct the phone number of the profile',
    ...ofProfile,
    body: z.strictObject({ phone: usPhone }),
  },
  'POST /api/candidate/confirm-email': {
    summary: 'Confirm a new address of the profile with an emailed link',
    access: 'anyone',
    addressLimit: 'confirmEmailByAddress',
    body: ProfileToken,
    answer: { status: 200, body: ConfirmedEmail },
    errors: ['link_invalid', 'email_taken', 'rate_limited'],
  },
});
