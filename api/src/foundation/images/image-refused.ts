import { ApiError } from '../errors/api-error';

const refused = (message: string) =>
  new ApiError('invalid_request', message, { issues: [{ path: '', message }] });

export const imageDamaged = () =>
  refused('This image is damaged or incomplete. Please choose another one.');

export const imageUnusual = () =>
  refused('Browsers cannot show this kind of image. Please save it as a regular JPEG or PNG.');

export const imageTooLarge = () =>
  refused('This image has too many pixels: at most 25 million, and 10,000 to a side.');
