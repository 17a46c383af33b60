import { ApiError } from '../../foundation/errors/api-error';

/** Only after a correct password, so that it does not reveal who has an account. */
export const accountSuspended = () =>
  new ApiError('account_suspended', 'Your account is suspended. Please contact the Gangway team.');
