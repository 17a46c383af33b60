import { ApiError } from '../../foundation/errors/api-error';

export const linkInvalid = () =>
  new ApiError(
    'link_invalid',
    'This link has expired or has already been used. Please ask for a new one.',
  );
