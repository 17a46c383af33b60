import type { BuiltPlace } from '../pages/source-places';
import { describeError, stackOf, tellErrors } from './describe-errors';
import { placesIn } from './trace';

export type PageError = { text: string; places: BuiltPlace[] };

export const toPageError = (error: unknown, folder: string): PageError => ({
  text: describeError(error),
  places: placesIn(stackOf(error), folder),
});

/** All errors of a page as one text, with the lines of the first that has some. */
export function combineErrors(errors: readonly PageError[]): PageError {
  const places = errors.map((error) => error.places).find(({ length }) => length > 0) ?? [];
  return { text: tellErrors(errors.map(({ text }) => text)), places };
}
