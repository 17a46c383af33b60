/** Refused before it is sent, so it is never retried. */
export class Refused extends Error {
  override name = 'Refused';
}
