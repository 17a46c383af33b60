import * as z from 'zod/mini';
import { defineCalls } from './call';
import { email, usPhone } from './fields';
import { CandidateProfile, ProfileToken } from './profiles';

const CandidateEmailChange = z.strictObject({
  email: email('Please enter a valid email address'),
});

const CandidatePhone = z.strictObject({ phone: usPhone });

export const ConfirmedEmail = z.object({
  email: z.string(),
  /** All earlier links have ended; this one opens the profile. */
  profilePath: z.string(),
});
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>;

const link = { access: 'anyone', params: ProfileToken } as const;
const profile = { status: 200, body: CandidateProfile } as const;
const errors = ['not_found', 'rate_limited'] as const;

export const contactDetailCalls = defineCalls({
  'PUT /api/profile/:token/email': {
    summary: 'Email a link to a new address; the address takes effect when the link is confirmed',
    ...link,
    body: CandidateEmailChange,
    answer: profile,
    errors,
  },
  'DELETE /api/profile/:token/email': {
    summary: 'Cancel an email change that is not confirmed yet',
    ...link,
    answer: profile,
    errors,
  },
  'PUT /api/profile/:token/phone': {
    summary: 'Correct the phone number of the profile',
    ...link,
    body: CandidatePhone,
    answer: profile,
    errors,
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
