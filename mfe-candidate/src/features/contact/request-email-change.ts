import { call } from '@gangway/shared-ui/platform';

/** Sent again for the same address, the server mails a new link. */
export const requestEmailChange = (token: string, email: string, signal: AbortSignal) =>
  call('PUT /api/profile/:token/email', { params: { token }, body: { email } }, { signal });
