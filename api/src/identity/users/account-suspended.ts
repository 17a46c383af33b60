import { ApiError } from '../../foundation/errors/api-error';

/** Only after the password was right: it must not tell who has an account. */
export const accountSuspended = () =>
  new ApiError('account_suspended', 'Your account is suspended. Please contact the Gangway team.');
